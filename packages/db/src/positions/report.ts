/** One reported moment, WGS-84; units as in table `position`. */
export interface Reported {
  /** Epoch milliseconds, NaN when unreadable. */
  at: number;
  lng: number;
  lat: number;
  /** 0.1 km/h. */
  speed: number;
  /** Degrees. */
  course: number;
  /** Metres. */
  altitude: number;
  /** JT/T 808 status bits, unsigned. */
  status: number;
  /** JT/T 808 alarm bits, unsigned. */
  alarm: number;
  /** 0.1 km. */
  mileage: number | null;
  /** Why the reader itself does not believe it. */
  fault: string | null;
}

/** Why a position goes on no track. */
export interface PositionRefusal {
  reason: string;
  /** It may be true, though its time cannot: it is stored apart. */
  quarantine: boolean;
}

export interface Doubtful {
  reason: string;
  position: Reported;
}

/** Positions of one message: stored together. */
export interface Ticket {
  vehicleId: string;
  positions: Reported[];
  /** To be kept apart from the tracks. */
  doubtful: Doubtful[];
  /** Epoch milliseconds. */
  receivedAt: number;
  /** Called once the commit is through, never before. */
  committed: () => void;
}
