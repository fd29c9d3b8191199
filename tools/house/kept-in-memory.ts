/**
 * Collections of the server and the gateway that live longer than a request, with what bounds them. A second node has its
 * own of each: what two nodes must share stands in the database.
 */
export const KEPT_IN_MEMORY: Readonly<Record<string, string>> = {
  'cache-for.ts kept': 'as many as `most` says',

  'drain.ts owed': 'answers under way',
  'idempotency.ts last':
    'keys of requests under way; of two nodes the key in the database knows what was done',
  'read-card-file.ts #days': '200 000 rows of the one file that is read',
  'limit-connections.ts open': 'addresses with an open connection; the total is limited',
  'live.ts followers': 'one for each part of the server that follows',
  'live-hub.ts #streams': 'open event streams: 30 of an account, within the connections',
  'live-hub.ts #vehicles': 'notices until the next query',
  'live-hub.ts #orders': 'notices until the next query',
  'live-hub.ts #tasks': 'notices until the next query',
  'live-stream.ts #newest': "an order's vehicles, while its stream is open",
  'deliver.ts #works': 'deliveries under way: 12 in a process',
  'job-worker.ts #runs': 'one of a kind of jobs; what waits stands in the database',
  'job-worker.ts #works': 'one of a kind of jobs, and those that look for one',
  'job-worker.ts #busy': 'kinds of jobs',
  'job-worker.ts #again': 'kinds of jobs',
  'notice-hub.ts #readers': 'open event streams by their account: 30 of an account, within the connections',
  'notice-hub.ts #changed': 'accounts until the next query',
  'stream-index.ts #of': 'what the open streams watch',

  'listener.ts connections': 'open lines, which are limited',
  'unsigned-lines.ts lines': 'open lines on which nobody has signed on',
  'connection.ts holds': 'why one line is not read: a few words',
  'sign-on.ts sessions': 'terminals that signed on over one line',
  'subpackages.ts incomplete': '16 of a line; the parts themselves stand in the database',
  'store.ts days': 'days whose partition was made by this process: 400 or so',
  'lines.ts entries': 'terminals with a live line; of two nodes the database knows the newer line',
  'lines.ts left': 'lines that ended, until they are stored',
  'attempts.ts windows': '20 000 senders; a second gateway grants as many tries again',
  'attempts.ts proved': '20 000 senders',
  'clock-watches.ts watches': 'terminals that reported within a day; what was noticed of a clock is stored',
  'point-budget.ts accounts': 'terminals that brought points of late; a second gateway grants a budget again',
  'point-budget.ts knownDays': 'days on which one terminal has reported, while it goes on doing so',
  'ledger.ts counts': 'reasons of refusal, until they are stored',
  'ledger.ts unknown': '1 000 ids, until they are stored',
  'ledger.ts ofAddress': 'addresses of those ids',
};
