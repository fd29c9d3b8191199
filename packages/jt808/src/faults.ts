/** Why bytes between two flags are no frame. */
export type FrameFault =
  | 'garbage'
  | 'oversize'
  | 'bad_escape'
  | 'truncated'
  | 'bad_checksum'
  | 'bad_length'
  | 'bad_subpackage';

/** Why the body of a sound frame cannot be read. */
export type BodyFault = 'encrypted' | 'truncated_body';

/** Why a position that was read cannot be believed. */
export type PositionFault = 'bad_time' | 'out_of_range' | 'encrypted_coords';
