/** One screen's markup: cut in two it would be read in two places, and its rules stand in hooks of their own. */
const SCREEN = 'the markup of one part of a screen';
/** State that belongs together, and what may be done with it. */
const HOOK = 'one piece of state with all that changes it';

/** A provider's questions over one way to ask it. */
const PROVIDER = 'the questions of one provider over one way to ask it';

/** Functions of more than 60 lines, by file and name, with why they are not cut. */
export const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  'apps/gateway/src/start.ts startGateway':
    'it wires the gateway: a step a line, in the order in which they are undone',
  'apps/server/src/platform/http/mount.ts createMount':
    'three ways to mount a call over one closure of the application',
  'apps/server/src/identity/notices/send.repo.ts insertNotices':
    'one statement: who is told and how, in one round trip',
  'apps/server/src/dispatch/check-in/check-in-node.ts checkIn':
    'one transaction whose steps read in their order',
  'apps/server/src/platform/maps/amap.ts amapProvider': PROVIDER,
  'apps/server/src/platform/maps/baidu.ts baiduProvider': PROVIDER,
  'apps/server/src/platform/maps/tencent.ts tencentProvider': PROVIDER,
  'apps/server/src/platform/maps/tianditu.ts tiandituProvider': PROVIDER,
  'apps/server/src/pricing/places/locate/locator.ts openLocator':
    'three questions over one provider and one set of outlines',
  'apps/web/src/dispatch/dispatch/preparation/preparation-dialog.tsx PreparationDialog': SCREEN,
  'apps/web/src/fleet/sailings/sailing-form.tsx SailingForm': SCREEN,
  'apps/web/src/fleet/ship-lookup/lookup-form.tsx LookupForm': SCREEN,
  'apps/web/src/pricing/quotes/quote-sheet/use-quote-sheet.ts useQuoteSheet': HOOK,
  'apps/web/src/pricing/quotes/use-door.ts useDoor': HOOK,
  'apps/web/src/orders/orders/list/use-order-actions.ts useOrderActions': HOOK,
  'apps/web/src/ui/form/use-form.ts useForm': HOOK,
  'apps/web/src/ui/upload/use-uploads.ts useUploads': HOOK,
  'packages/contract/src/kit/client/client.ts createClient':
    'one closure: what a call needs of the client it is made with',
  'apps/product/src/start-product.ts startProduct':
    'it wires the product: a part a line, in the order in which they are stopped',

  'apps/web/src/money/money/settlement/own-statement-drawer.tsx Answers': SCREEN,
  'apps/web/src/money/statements/make-statement-dialog.tsx MakeStatementForm': SCREEN,
  'apps/web/src/money/statements/statement-actions.tsx Steps': SCREEN,
  'apps/web/src/money/statements/receipts/receipt-dialog.tsx ReceiptForm': SCREEN,
  'apps/web/src/pricing/batch-quotes/batch-result.tsx BatchRows': SCREEN,
  'apps/web/src/pricing/batch-quotes/batch-table-row.tsx BatchTableRow': SCREEN,
  'apps/web/src/pricing/batch-quotes/order-rows-dialog.tsx OrderRowsDialog': SCREEN,
  'apps/web/src/pricing/rate-cards/import/import-dialog.tsx ImportForm': SCREEN,
  'apps/web/src/pricing/door-tool/door-answers.tsx Answer': SCREEN,
  'apps/web/src/pricing/door-tool/door-tool-page.tsx DoorToolPage': SCREEN,
  'apps/web/src/pricing/place-desk/doors-tab.tsx DoorsTab': SCREEN,
  'apps/web/src/orders/publish-order/route/door-place.tsx DoorPlace': SCREEN,
  'apps/web/src/parts/pricing/point-picker/place-search.tsx PlaceSearch': SCREEN,
  'apps/web/src/dispatch/dispatch/assign/assign-dialog.tsx AssignForm': SCREEN,
  'apps/web/src/dispatch/dispatch/board/board-order-card.tsx BoardOrderCard': SCREEN,
  'apps/web/src/dispatch/dispatch/board/board-task-row.tsx BoardTaskRow': SCREEN,
  'apps/web/src/identity/customers/terms-dialog.tsx TermsForm': SCREEN,
  'apps/web/src/identity/operators/operator-dialog.tsx OperatorForm': SCREEN,
  'apps/web/src/orders/files/document-list-dialog.tsx DocumentListDialog': SCREEN,
  'apps/web/src/money/fees/fees-view.tsx FeesView': SCREEN,
  'apps/web/src/money/payables/payables-view.tsx PayablesView': SCREEN,
  'apps/web/src/money/payables/payee-dialog.tsx PayeeForm': SCREEN,
  'apps/web/src/money/fees/policy-dialog.tsx PolicyForm': SCREEN,
  'apps/web/src/money/money/cost-list-dialog.tsx CostListDialog': SCREEN,
  'apps/web/src/identity/notices/notice-bell.tsx BellWithPanel': SCREEN,
  'apps/web/src/identity/notices/notice-panel.tsx NoticePanel': SCREEN,
  'apps/web/src/identity/notices/settings/mail-dialog.tsx MailDialog': SCREEN,
  'apps/web/src/identity/notices/targets/add-target-dialog.tsx AddTargetDialog': SCREEN,
  'apps/web/src/identity/notices/targets/target-section.tsx TargetSection': SCREEN,
  'apps/web/src/orders/orders/audit/audit-dialog.tsx AuditDialog': SCREEN,
  'apps/web/src/orders/orders/list/confirm-action-dialog.tsx ConfirmActionDialog': SCREEN,
  'apps/web/src/orders/orders/list/order-list-page.tsx OrderListPage': SCREEN,
  'apps/web/src/orders/publish-order/cargo/cargo-group.tsx CargoGroup': SCREEN,
  'apps/web/src/orders/publish-order/make-order-dialog.tsx MakeOrderDialog': SCREEN,
  'apps/web/src/orders/publish-order/price/price-summary.tsx Body': SCREEN,
  'apps/web/src/orders/publish-order/route/route-group.tsx RouteGroup': SCREEN,
  'apps/web/src/pricing/quotes/quote-sheet/quote-form.tsx QuoteForm': SCREEN,
  'apps/web/src/pricing/quotes/quote-sheet/quote-sheet.tsx QuoteSheet': SCREEN,
  'apps/web/src/pricing/quotes/quote-sheet/ticket.tsx Ticket': SCREEN,
  'apps/web/src/pricing/rate-cards/lanes/lane-sheet-table.tsx LaneSheet': SCREEN,
  'apps/web/src/pricing/rate-cards/lanes/lanes-tab.tsx LanesTab': SCREEN,
  'apps/web/src/pricing/rate-cards/publish-dialog.tsx PublishForm': SCREEN,
  'apps/web/src/pricing/rate-cards/surcharges/surcharge-fields.tsx SurchargeFields': SCREEN,
  'apps/web/src/pricing/rate-cards/surcharges/surcharge-form.tsx SurchargeForm': SCREEN,
  'apps/web/src/pricing/rate-cards/version-actions.tsx VersionActions': SCREEN,
  'apps/web/src/ui/form/dates/calendar.tsx Calendar': SCREEN,
  'apps/web/src/ui/form/combobox.tsx Combobox': SCREEN,
  'apps/web/src/ui/table/data-table.tsx DataTable': SCREEN,
  'apps/server/src/slices.ts registerSlices': 'it puts the slices on the app: one a line',
  'apps/web/src/site/content-desk/company/company-editor.tsx CompanyEditor': SCREEN,
  'apps/web/src/site/content-desk/legal/legal-editor.tsx LegalEditor': SCREEN,
  'apps/web/src/site/content-desk/legal/legal-steps.tsx LegalSteps': SCREEN,
  'apps/web/src/site/content-desk/markdown/markdown-field.tsx MarkdownField': SCREEN,
  'apps/web/src/site/content-desk/settings/site-lines.tsx SiteLines': SCREEN,
  'apps/web/src/dispatch/dispatch/board/board-list.tsx BoardList': SCREEN,
  'apps/web/src/parts/dispatch/matches/offer-dialog.tsx OfferForm': SCREEN,
};
