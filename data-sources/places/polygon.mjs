// Plain polygon arithmetic on [lng, lat] rings; distances are planar at the latitude in question.

const METRES_PER_DEGREE = 111_195;

/** Metres between two [lng, lat] points, good to 0.1 % below 500 km. */
export function metresBetween([lngA, latA], [lngB, latB]) {
  const k = Math.cos((((latA + latB) / 2) * Math.PI) / 180);
  return Math.hypot((lngB - lngA) * k, latB - latA) * METRES_PER_DEGREE;
}

/** [west, south, east, north] of a MultiPolygon's coordinates. */
export function boundsOf(polygons) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const polygon of polygons)
    for (const [lng, lat] of polygon[0]) {
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  return [west, south, east, north];
}

function insideRing([lng, lat], ring) {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i];
    const [xj, yj] = ring[j];
    if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Whether the point lies in the MultiPolygon, holes respected. */
export function insidePolygons(point, polygons) {
  return polygons.some(
    (rings) => insideRing(point, rings[0]) && !rings.slice(1).some((hole) => insideRing(point, hole)),
  );
}

/** Metres to the nearest edge of the MultiPolygon; 0 inside. */
export function metresToPolygons(point, polygons) {
  if (insidePolygons(point, polygons)) return 0;
  const k = Math.cos((point[1] * Math.PI) / 180);
  let best = Infinity;
  for (const rings of polygons)
    for (const ring of rings)
      for (let i = 1; i < ring.length; i++) {
        const ax = (ring[i - 1][0] - point[0]) * k;
        const ay = ring[i - 1][1] - point[1];
        const dx = (ring[i][0] - ring[i - 1][0]) * k;
        const dy = ring[i][1] - ring[i - 1][1];
        const length = dx * dx + dy * dy;
        const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
        best = Math.min(best, Math.hypot(ax + t * dx, ay + t * dy));
      }
  return best * METRES_PER_DEGREE;
}

/** A point well inside the MultiPolygon's largest ring: the middle of its widest stretch along one of nine parallels. */
export function pointInside(polygons) {
  const spanOf = (polygon) => {
    const [west, south, east, north] = boundsOf([polygon]);
    return (east - west) * (north - south);
  };
  const largest = polygons.reduce((best, polygon) => (spanOf(polygon) > spanOf(best) ? polygon : best));
  const [, south, , north] = boundsOf([largest]);
  let best = { width: 0, point: largest[0][0] };
  for (let k = 4; k <= 12; k++) {
    const lat = south + ((north - south) * k) / 16;
    const cuts = [];
    for (const ring of largest)
      for (let i = 1; i < ring.length; i++) {
        const [ax, ay] = ring[i - 1];
        const [bx, by] = ring[i];
        if (ay > lat !== by > lat) cuts.push(ax + ((lat - ay) / (by - ay)) * (bx - ax));
      }
    cuts.sort((a, b) => a - b);
    for (let i = 1; i < cuts.length; i += 2) {
      const width = cuts[i] - cuts[i - 1];
      if (width > best.width) best = { width, point: [(cuts[i] + cuts[i - 1]) / 2, lat] };
    }
  }
  return best.point;
}
