import { maxTiles, type Report, type ReportDashboardPage } from '@ginkgo/contracts'

export type Tile = ReportDashboardPage['tiles'][number]

/** Reports that can still be put on a dashboard: one that others see has reports that they see as well. */
export function addableReports(
  reports: readonly Report[],
  tiles: readonly Tile[],
  verticalId: string | null,
): readonly Report[] {
  if (tiles.length >= maxTiles) return []
  return reports.filter(
    (report) =>
      !tiles.some(({ reportId }) => reportId === report.id) &&
      (verticalId === null || report.verticalId === verticalId),
  )
}

/** In the order of their ids. */
export const arranged = (tiles: readonly Tile[], ids: readonly string[]): Tile[] =>
  ids.flatMap((id) => tiles.filter(({ reportId }) => reportId === id))

/** A tile of half the width that would stand alone in its row takes all of it. */
export function filledRows(tiles: readonly Tile[]): Tile[] {
  let isLeft = true
  return tiles.map((tile, place) => {
    const next = tiles[place + 1]
    const wide = tile.wide || (isLeft && (next === undefined || next.wide))
    isLeft = wide || !isLeft
    return { ...tile, wide }
  })
}
