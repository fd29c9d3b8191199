import type { PointAccount, PointBudget } from '../ports';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface Allowance {
  /** At once, after a pause that was long enough. */
  burst: number;
  perMinute: number;
}

export interface BudgetLimits {
  /** 0x0200 and ordinary batches. */
  points: Allowance;
  /** What a terminal kept while it was in a blind area. */
  blindPoints: Allowance;
  /** Days (UTC) on which it has not reported of late: each may cost a partition. */
  days: Allowance;
}

/** Three days in a blind area at a point per 10 s come through at once; one point a second goes on for ever. */
export const DEFAULT_BUDGET: BudgetLimits = {
  points: { burst: 1_500, perMinute: 300 },
  blindPoints: { burst: 30_000, perMinute: 3_000 },
  days: { burst: 40, perMinute: 4 },
};

/** Points and days that each terminal may bring, over all its lines of this process. */
export class PointBudgets implements PointBudget {
  private readonly accounts = new Map<string, Account>();

  constructor(private readonly limits: BudgetLimits = DEFAULT_BUDGET) {}

  of(terminalId: string, nowMs: number): PointAccount {
    const held = this.accounts.get(terminalId);
    if (held !== undefined) return held;
    const account = new Account(this.limits, nowMs);
    this.accounts.set(terminalId, account);
    return account;
  }

  /** Terminals that are remembered. */
  get size(): number {
    return this.accounts.size;
  }

  /** Forgets the terminals to which nothing is counted any more. */
  cleanUp(nowMs: number): void {
    for (const [terminalId, account] of this.accounts)
      if (account.isUntouched(nowMs)) this.accounts.delete(terminalId);
  }
}

class Account implements PointAccount {
  private readonly points: Bucket;
  private readonly blindPoints: Bucket;
  private readonly days: Bucket;
  private readonly knownDays = new Set<number>();

  constructor(limits: BudgetLimits, nowMs: number) {
    this.points = new Bucket(limits.points, nowMs);
    this.blindPoints = new Bucket(limits.blindPoints, nowMs);
    this.days = new Bucket(limits.days, nowMs);
  }

  admits(blind: boolean, at: number | null, nowMs: number): boolean {
    const points = blind ? this.blindPoints : this.points;
    if (!points.has(nowMs)) return false;
    const day = at === null ? null : Math.floor(at / DAY_MS);
    if (day !== null && !this.knownDays.has(day)) {
      if (!this.days.has(nowMs)) return false;
      this.days.take();
      this.knownDays.add(day);
    }
    points.take();
    return true;
  }

  isUntouched(nowMs: number): boolean {
    return this.points.isFull(nowMs) && this.blindPoints.isFull(nowMs) && this.days.isFull(nowMs);
  }
}

class Bucket {
  private level: number;

  constructor(
    private readonly allowance: Allowance,
    private filledAt: number,
  ) {
    this.level = allowance.burst;
  }

  has(nowMs: number): boolean {
    this.fill(nowMs);
    return this.level >= 1;
  }

  take(): void {
    this.level--;
  }

  isFull(nowMs: number): boolean {
    this.fill(nowMs);
    return this.level === this.allowance.burst;
  }

  private fill(nowMs: number): void {
    const gained = (Math.max(0, nowMs - this.filledAt) / MINUTE_MS) * this.allowance.perMinute;
    this.level = Math.min(this.allowance.burst, this.level + gained);
    this.filledAt = nowMs;
  }
}
