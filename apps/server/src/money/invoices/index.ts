export { registerInvoices } from './register-invoices';
