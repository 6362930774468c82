import * as z from 'zod'
import { line, ReportId, Timestamp, UserId, VerticalId } from '../primitives.ts'
import { Report } from './report.ts'

/** Reports of one dashboard at most. */
export const maxTiles = 12

export const DashboardTile = z
  .strictObject({
    reportId: ReportId,
    /** Takes the whole width where others take half of it. */
    wide: z.boolean().default(false),
  })
  .meta({ id: 'DashboardTile' })
export type DashboardTile = z.output<typeof DashboardTile>

/** Each report once, in the order in which people read them. */
const tiles = z
  .array(DashboardTile)
  .max(maxTiles, `A dashboard has ${maxTiles} reports at most`)
  .superRefine((all, context) => {
    for (const [place, { reportId }] of all.entries())
      if (all.findIndex((each) => each.reportId === reportId) < place)
        context.addIssue({ code: 'custom', path: [place, 'reportId'], message: 'Each report once' })
  })

const given = {
  name: line('Name is required'),
  tiles,
  /** The vertical that everybody sees it in; null for the caller alone. */
  verticalId: VerticalId.nullable(),
}

/** Reports on one page. The figures of each are computed with the rights of whoever reads them. */
export const ReportDashboard = z
  .object({
    id: ReportId,
    name: z.string(),
    tiles: z.array(DashboardTile),
    verticalId: VerticalId.nullable(),
    ownerId: UserId,
    /** Whether it is the caller's. */
    own: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ReportDashboard' })
export type ReportDashboard = z.output<typeof ReportDashboard>

/** With those of its reports that the caller may see; the others were deleted, or are not shared with them. */
export const ReportDashboardPage = ReportDashboard.extend({ reports: z.array(Report) }).meta({
  id: 'ReportDashboardPage',
})
export type ReportDashboardPage = z.output<typeof ReportDashboardPage>

export const NewReportDashboard = z.object({
  ...given,
  tiles: tiles.default([]),
  verticalId: given.verticalId.default(null),
})
/** What a dashboard is called, and who sees it. */
export const ReportDashboardName = NewReportDashboard.omit({ tiles: true })
export const ReportDashboardPatch = z.object(given).partial()
