import { expect, it } from 'vitest';
import { allCalls } from './schemas';
import type { Call } from './kit/client/call';

const KB = 1_024;
/** The calls for which this is something else than for all others. */
const unusual = <T>(of: (call: Call) => T, usual: T): Record<string, T> =>
  Object.fromEntries(allCalls.filter((call) => of(call) !== usual).map((call) => [call.name, of(call)]));

it('lets visitors ask so often a minute (decisions 3)', () => {
  expect(unusual((call) => call.perMinute, undefined)).toEqual({
    login: 120,
    captcha: 60,
    sendRegisterImage: 60,
    sendMessageToPhone: 60,
    phoneRegister: 60,
    phoneLogin: 60,
    retrievePassword: 60,
    openQuote: 60,
    nearestPrices: 60,
    quotePaper: 30,
    findDoors: 60,
    getAddressByLocation: 120,
    getBaiduRegionList: 60,
    getReverseGeocodingByLocation: 60,
    mapGround: 120,
    previewDoor: 120,
    searchPlaces: 60,
    searchRegions: 300,
    parseAddress: 120,
    businessLicense: 30,
    checkAuthCustomerBaseName: 60,
    publicTaxationList: 120,
    openAgreement: 300,
    confirmAgreementRead: 300,
    signAgreement: 30,
    refuseAgreement: 30,
    downloadAgreement: 60,
    checkAgreementFile: 20,
    coTransportCapacitySave: 20,
    visitorTrack: 60,
    openMatch: 300,
    lockMatch: 60,
    declineMatch: 60,
    openShare: 600,
    sharedPaper: 60,
    takeoverLook: 30,
    forbiddenArea: 120,
    openZoneCheck: 60,
    openZones: 120,
    getVehicleTrack: 60,
    getRealTimeTrackingByPlateNumber: 60,
    getNewVehicleLastLocation: 120,
    externalVehicleLastLocation: 120,
    vehicleTrackSegments: 60,
    vehicleTrackFile: 20,
    checkOriginCertificate: 60,
    originLogHead: 60,
    originLogProof: 60,
    getCabinetTypeListByBookSpaceNo: 30,
    getJourneyCabinetInfo: 30,
    getShipDateByCabinetNo: 30,
    publicRuns: 60,
    openVisit: 120,
  });
});

it('waits 100 s for an answer, 25 s for the export of a batch and for dates of ships, 180 s for those of orders and costs (S9)', () => {
  expect(unusual((call) => call.timeoutMs, 100_000)).toEqual({
    batchExport: 25_000,
    getCabinetTypeListByBookSpaceNo: 25_000,
    getJourneyCabinetInfo: 25_000,
    getShipDateByCabinetNo: 25_000,
    getVehicleTrajectory: 180_000,
    getVehicleTrajectoryDetailsByTaskId: 60_000,
    exportVehicleTrajectory: 180_000,
    exportOrderList: 180_000,
    vehicleTrackFile: 180_000,
    exportPcCostFlowList: 180_000,
    exportBoxCosts: 180_000,
    zipOrderDocuments: 180_000,
    zipChosenOrderDocuments: 180_000,
    opsZipDocuments: 180_000,
    exportPcFinanceSettlementList: 180_000,
    exportOwnStatement: 180_000,
    opsExportSettlementRun: 180_000,
    opsExportInvoiceDrafts: 180_000,
    opsExportStatement: 180_000,
  });
});

it('takes bodies above 64 kB for a draft, a draft of prices, drafts out of pasted lines, lines to invoice, a batch, a list of doors, a file of fees, zones and files of them, positions of a phone, boxes to print, sheets of yards, steps of dispatch runs, and the texts of agreements, policies and company pages', () => {
  expect(unusual((call) => call.bodyLimit, undefined)).toEqual({
    opsSaveNews: 256 * KB,
    driverPositions: 128 * KB,
    saveOrder: 256 * KB,
    editOrder: 256 * KB,
    addOrderDrafts: 4 * 1024 * KB,
    opsSaveAgreementTemplate: 256 * KB,
    opsSaveCompanyPage: 256 * KB,
    opsSaveLegalDraft: 640 * KB,
    findDoors: 256 * KB,
    opsMakeInvoices: 1024 * KB,
    opsSaveRateCardLanes: 1024 * KB,
    batchQuery: 16 * 1024 * KB,
    opsCheckFeeImport: 8 * 1024 * KB,
    opsEnterFeeImport: 8 * 1024 * KB,
    opsDispatchPapers: 256 * KB,
    opsBeginDispatchRun: 2 * 1024 * KB,
    opsSaveZone: 256 * KB,
    opsCheckZoneImport: 1024 * KB,
    opsImportZones: 1024 * KB,
    opsCheckYardSheet: 256 * KB,
    opsEnterYardSheet: 256 * KB,
  });
});
