/** Lines of a GeoJSON file, brought to the hex plane. */
import type { Line } from './curves.ts';
import type { Data } from './data.ts';
import type { Georef } from './georef.ts';

export interface GeoLine {
  readonly name: string;
  readonly kind: string;
  /** Catchment of a traced stream, where the file gives one. */
  readonly cells: number;
  readonly line: Line;
}

export const readGeoLines = (file: Data, georef: Georef): GeoLine[] =>
  file
    .at('features')
    .list()
    .flatMap((feature) => {
      const geometry = feature.at('geometry');
      const coordinates = geometry.at('coordinates');
      const type = geometry.text('type');
      const rings =
        type === 'LineString'
          ? [coordinates]
          : type === 'Polygon' || type === 'MultiLineString'
            ? coordinates.list()
            : type === 'MultiPolygon'
              ? coordinates.list().flatMap((polygon) => polygon.list())
              : [];
      const properties = feature.at('properties');
      return rings.map((ring) => ({
        name: properties.textOr('name', ''),
        kind: properties.textOr('kind', properties.textOr('class', '')),
        cells: properties.numberOr('cells', 0),
        line: ring.list().map((pair) => {
          const [lon = 0, lat = 0] = pair.asNumbers();
          return georef.toPlane(lat, lon);
        }),
      }));
    });
