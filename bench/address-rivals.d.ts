declare module 'address-smart-parse' {
  interface SmartAddress {
    province?: string;
    city?: string;
    county?: string;
    street?: string;
    phone?: string;
    name?: string;
  }
  export default function smartParse(text: string): SmartAddress;
}
declare module 'address-parse' {
  interface Address {
    province: string;
    city: string;
    area: string;
    mobile: string;
    phone: string;
    name: string;
  }
  export class ParseAddress {
    parse(text: string): Address[];
  }
}
