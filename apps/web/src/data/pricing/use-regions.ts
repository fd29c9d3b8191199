import { useEffect, useState } from 'react';
import { streetsOf, upperRegions, type Region } from './region-tree';

const DISTRICT_DIGITS = 6;
const NONE: readonly Region[] = [];

export interface LoadedRegions {
  /** Levels 1 to 3 of the country; empty until they have come. */
  upper: readonly Region[];
  /** Streets of the district that the code lies in; null until they have come. */
  streets: readonly Region[] | null;
}

/** Gives a list once it is there. When it fails, the client has shown why; opening the form again tries again. */
async function deliver(list: Promise<Region[]>, put: (list: Region[]) => void): Promise<void> {
  try {
    put(await list);
  } catch {
    // Nothing to choose from yet.
  }
}

/** The regions that a four-level picker at `code` needs. */
export function useRegions(code: string): LoadedRegions {
  const [upper, setUpper] = useState(NONE);
  const [streets, setStreets] = useState<{ district: string; list: readonly Region[] }>({
    district: '',
    list: NONE,
  });
  const district = code.length >= DISTRICT_DIGITS ? code.slice(0, DISTRICT_DIGITS) : '';

  useEffect(() => {
    let gone = false;
    void deliver(upperRegions(), (list) => {
      if (!gone) setUpper(list);
    });
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => {
    if (!district) return undefined;
    let gone = false;
    void deliver(streetsOf(district), (list) => {
      if (!gone) setStreets({ district, list });
    });
    return () => {
      gone = true;
    };
  }, [district]);

  return { upper, streets: district !== '' && streets.district === district ? streets.list : null };
}
