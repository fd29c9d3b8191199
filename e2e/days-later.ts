const DAY_MS = 24 * 3600_000;

/** Environment of a product whose machine's clock stands so many days later than it is: what comes by a date has come. */
export function daysLater(days: number): Record<string, string> {
  const code = `const ms=${days * DAY_MS};globalThis.Date=new Proxy(Date,{
    construct:(T,given,made)=>Reflect.construct(T,given.length?given:[T.now()+ms],made===globalThis.Date?T:made),
    get:(T,name)=>name==='now'?()=>T.now()+ms:Reflect.get(T,name)})`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

/** Days from today to one of Shanghai, 'YYYY-MM-DD'. */
export const daysUntil = (day: string): number =>
  Math.ceil((Date.parse(`${day}T00:00:00+08:00`) - Date.now()) / DAY_MS);
