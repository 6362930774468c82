import * as z from 'zod'
import { Currency } from '../primitives.ts'

const Money = z.object({ currency: Currency, value: z.number() })

/** Figures by the names of their measures, `count` always among them; money apart for each currency. */
const Figures = z
  .record(z.string(), z.union([z.number().nullable(), z.array(Money)]))
  .meta({ id: 'QueryFigures' })
export type Figures = z.output<typeof Figures>

/** Of money in several currencies, its value in the reporting currency by the rates of the present day. */
const converted = z.record(z.string(), z.number())

/** What the figures were in the period that they are compared with. */
const compared = {
  figures: Figures,
  converted,
  compared: z.object({ figures: Figures, converted, listQuery: z.unknown().optional() }).optional(),
}

/** The records that make figures up, as a question that answers them. */
const listQuery = z
  .record(z.string(), z.unknown())
  .meta({ description: 'The question that answers these records' })

/** Figures in addition to those of the report, in the order of its definition. */
const additional = z.array(z.object({ name: z.string(), figures: Figures, converted, listQuery })).optional()

export const FigureRow = z
  .object({
    group: z.array(
      z.object({
        field: z.string(),
        /** Of spans its name, `2026-05-04`, `2026-05`, `2026-Q2` or `2026`; null for records without a value. */
        key: z.string().nullable(),
        label: z.string().nullable(),
      }),
    ),
    ...compared,
    listQuery,
    beside: additional,
  })
  .meta({ id: 'FigureRow' })
export type FigureRow = z.output<typeof FigureRow>

const period = z.object({ from: z.string(), to: z.string() })

/** Figures of a question or a report. */
const figureParts = {
  rows: z.array(FigureRow),
  totals: z.object({ ...compared, listQuery, beside: additional }),
  reportingCurrency: Currency.nullable(),
  /** The days that relative dates came to, and those that they are compared with. */
  period: period.optional(),
  comparedPeriod: period.optional(),
  target: z.number().optional(),
  /** Groups that are left out, the smallest. */
  moreGroups: z.number().int().optional(),
  /** Whether records were counted up to a bound only, so that figures are lower bounds. */
  isAtLeast: z.boolean(),
}
export const ReportResult = z.object(figureParts).meta({ id: 'ReportResult' })
export type ReportResult = z.output<typeof ReportResult>

/** Records, or figures where the question has measures or groups. */
export const QueryAnswer = z
  .object({
    records: z.array(z.record(z.string(), z.unknown())).optional(),
    /** Of all pages. */
    count: z.number().int().optional(),
    /** For people, what the ids among the records name. */
    names: z.record(z.string(), z.string()).optional(),
    /** Where records go on; absent at the end. */
    next: z.string().optional(),
    ...z.object(figureParts).partial().shape,
  })
  .meta({ id: 'QueryAnswer' })
export type QueryAnswer = z.output<typeof QueryAnswer>
