// NOTIFY refuses 8 000 bytes and more.
const MAX_PAYLOAD = 7_900;

/** `{"v":["12","15"]}`, in as many payloads as NOTIFY's limit needs. */
export function livePayloads(vehicleIds: readonly (string | number)[]): string[] {
  const payloads: string[] = [];
  let list = '';
  for (const id of vehicleIds) {
    const item = `"${id}"`;
    if (list.length + item.length + 9 > MAX_PAYLOAD) {
      payloads.push(`{"v":[${list}]}`);
      list = '';
    }
    list += list === '' ? item : `,${item}`;
  }
  if (list !== '') payloads.push(`{"v":[${list}]}`);
  return payloads;
}
