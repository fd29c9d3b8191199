import type { CustomerRight, Menu, Right, UserType } from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';
import type { Logger } from 'pino';
import { type AccessNote, recordAccess } from './audit/access';
import type { AuditNote } from './audit/audit-note';
import type { Config } from './config';
import { Refusal } from './http/refusal';
import type { LicenceReader } from './licence/licence-reader';
import type { LiveFeed } from './live/live';
import type { ReceivedFile } from './files/uploads';
import type { Mailer } from './mail/mailer';
import type { Push } from './push/open-push';
import type { MapProvider } from './maps/map-provider';
import type { RouteFinder } from './routers/open-router';
import type { ShipLine } from './ship-lines/ship-line';
import type { OwnMap } from './maps/own-map/own-map';
import type { Outward } from './outgoing/outward';
import type { Sealer } from './session/sealer';
import type { Signer } from './session/signer';
import type { FileStore } from './files/file-store';
import type { Paper } from './pdf/open-paper';
import type { SmsCarrier } from './sms/sms';
import type { WorkQueues } from './jobs/work-queues';

/** What every slice is given. */
export interface Deps {
  db: Db;
  clock: () => Date;
  config: Config;
  signer: Signer;
  sealer: Sealer;
  /** The way to addresses that customers enter. */
  outward: Outward;
  /** Undefined where no mail is sent. */
  mail: Mailer | undefined;
  /** The address of the program that the site's pages run; '' where there is no build. */
  webEntry: string;
  /** Undefined where browsers are not pushed to. */
  push: Push | undefined;
  /** Undefined where no provider of maps is configured: the embedded data answer. */
  maps: MapProvider | undefined;
  /** Undefined where no router is configured: the embedded sketch of roads answers. */
  router: RouteFinder | undefined;
  /** Shipping companies that answer themselves; none where none is configured. */
  shipLines: readonly ShipLine[];
  /** Undefined where MAP_PMTILES names no file, and the data folder has none. */
  ownMap: OwnMap | undefined;
  files: FileStore;
  queues: WorkQueues;
  licences: LicenceReader;
  /** Draws documents as files and pictures. */
  paper: Paper;
  sms: SmsCarrier;
  live: LiveFeed;
  log: Logger;
  /** Validate every answer against its contract; on in tests. */
  checkOutputs: boolean;
}

/** Who is calling. Exactly the fields of the user's kind are set. */
export interface Actor {
  accountId: string;
  userType: UserType;
  username: string;
  loginName: string;
  customerId: string | null;
  customerName: string | null;
  certified: boolean;
  driverId: string | null;
  /** Of a carrier's own dispatcher, who is an operator without rights. */
  carrierId: string | null;
  menus: readonly Menu[];
  /** Of a customer, below the menus; `rights` are an operator's. */
  custRights: readonly CustomerRight[];
  isOwner: boolean;
  rights: readonly Right[];
  /** Its password was chosen by somebody else. */
  mustChangePassword: boolean;
  tokenHash: Buffer;
  provedAt: Date;
}

/** A signed-in customer, as use cases want it. */
export interface CustomerActor {
  accountId: string;
  customerId: string;
  customerName: string;
  certified: boolean;
  menus: readonly Menu[];
  rights: readonly CustomerRight[];
  /** Has the owner's role. */
  isOwner: boolean;
}

/** One call under way. */
export class Ctx {
  #auditNote: Partial<AuditNote> = {};
  readonly #accesses: Promise<void>[] = [];

  constructor(
    /** The call's one transaction when it writes, the pool while that is prepared, else a handle that only reads. */
    readonly db: Db,
    readonly actor: Actor | null,
    readonly now: Date,
    readonly requestId: string,
    readonly ip: string,
    readonly userAgent: string,
    /** Files of a multipart call, in temporary places. */
    readonly files: readonly ReceivedFile[],
    readonly log: Logger,
    /** The Cookie header. */
    readonly cookies: string,
    /** What a call that only reads may write all the same: who opened what. */
    private readonly accessDb: Db = db,
    /** The code of a share, of a call that answers one, where nobody is signed in. */
    readonly shareCode: string | null = null,
    private readonly goneOf: () => AbortSignal = () => new AbortController().signal,
  ) {}

  /** Aborted when whoever called waits no more: the page is closed, or the call was given up. */
  get gone(): AbortSignal {
    return this.goneOf();
  }

  /** The same call for an enterprise whose system asks it, without files and cookies. */
  actingAs(actor: Actor): Ctx {
    const { db, now, requestId, ip, userAgent, log, accessDb } = this;
    return new Ctx(db, actor, now, requestId, ip, userAgent, [], log, '', accessDb);
  }

  /** Says of whom or what this call is, for its row in the audit log; what is said later is added. */
  audit(note: AuditNote): void {
    this.#auditNote = { ...this.#auditNote, ...note };
  }

  /** What was said so far. */
  get auditNote(): Partial<AuditNote> {
    return this.#auditNote;
  }

  /**
   * Says whose data this call opens. Its row is begun at once, beside what the call still reads, and stands before the
   * answer is sent: what cannot be kept is not shown.
   */
  opened(note: AccessNote): void {
    const kept = recordAccess(this.accessDb, this, note);
    // A call that fails meanwhile does not wait for it.
    kept.catch(() => undefined);
    this.#accesses.push(kept);
  }

  /** Resolves once what was opened is kept; a call that writes its own answer waits for it before the first byte. */
  async accessKept(): Promise<void> {
    await Promise.all(this.#accesses);
  }

  /** The signed-in account. Throws SESSION_GONE. */
  signedIn(): Actor {
    if (!this.actor) throw new Refusal('SESSION_GONE');
    return this.actor;
  }

  /** For whom links of this call are made. Throws SESSION_GONE. */
  holder(): { accountId: string; now: Date } {
    return { accountId: this.signedIn().accountId, now: this.now };
  }

  /** The signed-in customer. Throws SESSION_GONE or FORBIDDEN. */
  customer(): CustomerActor {
    const { accountId, customerId, customerName, certified, menus, custRights, isOwner } = this.signedIn();
    if (customerId === null || customerName === null) throw new Refusal('FORBIDDEN');
    return { accountId, customerId, customerName, certified, menus, rights: custRights, isOwner };
  }
}
