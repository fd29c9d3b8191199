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
  'apps/server/src/slices/notices/send.repo.ts insertNotices':
    'one statement: who is told and how, in one round trip',
  'apps/server/src/slices/dispatch/check-in/check-in-node.ts checkInNode':
    'one transaction whose steps read in their order',
  'apps/server/src/platform/maps/amap.ts amapProvider': PROVIDER,
  'apps/server/src/platform/maps/baidu.ts baiduProvider': PROVIDER,
  'apps/server/src/platform/maps/tencent.ts tencentProvider': PROVIDER,
  'apps/server/src/platform/maps/tianditu.ts tiandituProvider': PROVIDER,
  'apps/server/src/slices/places/locate/locator.ts openLocator':
    'three questions over one provider and one set of outlines',
  'apps/web/src/features/quotes/quote-sheet/use-quote-sheet.ts useQuoteSheet': HOOK,
  'apps/web/src/features/quotes/use-door.ts useDoor': HOOK,
  'apps/web/src/features/orders/list/use-order-actions.ts useOrderActions': HOOK,
  'apps/web/src/ui/form/use-form.ts useForm': HOOK,
  'apps/web/src/ui/upload/use-uploads.ts useUploads': HOOK,
  'packages/contract/src/client/client.ts createClient':
    'one closure: what a call needs of the client it is made with',
  'apps/product/src/start-product.ts startProduct':
    'it wires the product: a part a line, in the order in which they are stopped',

  'apps/web/src/app/public-layout/account-menu.tsx AccountMenu': SCREEN,
  'apps/web/src/features/batch-quotes/batch-result.tsx BatchRows': SCREEN,
  'apps/web/src/features/batch-quotes/batch-table-row.tsx BatchTableRow': SCREEN,
  'apps/web/src/features/batch-quotes/new-batch.tsx NewBatch': SCREEN,
  'apps/web/src/features/batch-quotes/order-rows-dialog.tsx OrderRowsDialog': SCREEN,
  'apps/web/src/features/rate-cards/import-dialog.tsx ImportForm': SCREEN,
  'apps/web/src/features/door-tool/door-answers.tsx Answer': SCREEN,
  'apps/web/src/features/door-tool/door-tool-page.tsx DoorToolPage': SCREEN,
  'apps/web/src/features/place-desk/doors-tab.tsx DoorsTab': SCREEN,
  'apps/web/src/features/publish-order/door-place.tsx DoorPlace': SCREEN,
  'apps/web/src/parts/point-picker/place-search.tsx PlaceSearch': SCREEN,
  'apps/web/src/features/dispatch/assign-dialog.tsx AssignForm': SCREEN,
  'apps/web/src/features/dispatch/board-order-card.tsx BoardOrderCard': SCREEN,
  'apps/web/src/features/dispatch/board-task-row.tsx BoardTaskRow': SCREEN,
  'apps/web/src/features/dispatch/check-in-dialog.tsx CheckInForm': SCREEN,
  'apps/web/src/features/audit/audit-log.tsx AuditLog': SCREEN,
  'apps/web/src/features/customers/terms-dialog.tsx TermsForm': SCREEN,
  'apps/web/src/features/operators/operator-dialog.tsx OperatorForm': SCREEN,
  'apps/web/src/features/operators/roles-page.tsx RolesPage': SCREEN,
  'apps/web/src/features/fleet/terminals-page.tsx TerminalsPage': SCREEN,
  'apps/web/src/features/files/document-list-dialog.tsx DocumentListDialog': SCREEN,
  'apps/web/src/features/fees/enter-fee-dialog.tsx EnterFeeForm': SCREEN,
  'apps/web/src/features/fees/fee-actions.tsx FeeActions': SCREEN,
  'apps/web/src/features/fees/fee-rules-view.tsx Policies': SCREEN,
  'apps/web/src/features/fees/fees-view.tsx FeesView': SCREEN,
  'apps/web/src/features/fees/policy-dialog.tsx PolicyForm': SCREEN,
  'apps/web/src/features/money/cost-list-dialog.tsx CostListDialog': SCREEN,
  'apps/web/src/features/notices/notice-bell.tsx Bell': SCREEN,
  'apps/web/src/features/notices/notice-panel.tsx NoticePanel': SCREEN,
  'apps/web/src/features/notices/log/deliveries-page.tsx DeliveriesPage': SCREEN,
  'apps/web/src/features/notices/settings/mail-dialog.tsx MailDialog': SCREEN,
  'apps/web/src/features/notices/targets/add-target-dialog.tsx AddTargetDialog': SCREEN,
  'apps/web/src/features/notices/targets/target-section.tsx TargetSection': SCREEN,
  'apps/web/src/features/orders/audit/audit-dialog.tsx AuditDialog': SCREEN,
  'apps/web/src/features/orders/list/confirm-action-dialog.tsx ConfirmActionDialog': SCREEN,
  'apps/web/src/features/orders/list/order-card.tsx OrderCard': SCREEN,
  'apps/web/src/features/orders/list/order-list-page.tsx OrderListPage': SCREEN,
  'apps/web/src/features/publish-order/cargo-group.tsx CargoGroup': SCREEN,
  'apps/web/src/features/publish-order/make-order-dialog.tsx MakeOrderDialog': SCREEN,
  'apps/web/src/features/publish-order/price-summary.tsx Body': SCREEN,
  'apps/web/src/features/publish-order/route-group.tsx RouteGroup': SCREEN,
  'apps/web/src/features/quotes/quote-sheet/quote-form.tsx QuoteForm': SCREEN,
  'apps/web/src/features/quotes/quote-sheet/quote-sheet.tsx QuoteSheet': SCREEN,
  'apps/web/src/features/quotes/quote-sheet/ticket.tsx Ticket': SCREEN,
  'apps/web/src/features/rate-cards/checks-tab.tsx ChecksTab': SCREEN,
  'apps/web/src/features/rate-cards/compare-tab.tsx CompareTab': SCREEN,
  'apps/web/src/features/rate-cards/lane-sheet-table.tsx LaneSheet': SCREEN,
  'apps/web/src/features/rate-cards/lanes-tab.tsx LanesTab': SCREEN,
  'apps/web/src/features/rate-cards/publish-dialog.tsx PublishForm': SCREEN,
  'apps/web/src/features/rate-cards/surcharge-fields.tsx SurchargeFields': SCREEN,
  'apps/web/src/features/rate-cards/surcharge-form.tsx SurchargeForm': SCREEN,
  'apps/web/src/features/rate-cards/version-actions.tsx VersionActions': SCREEN,
  'apps/web/src/ui/form/calendar.tsx Calendar': SCREEN,
  'apps/web/src/ui/form/combobox.tsx Combobox': SCREEN,
  'apps/web/src/ui/table/data-table.tsx DataTable': SCREEN,
};
