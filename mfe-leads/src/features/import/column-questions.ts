import { currencySign, isWholeCurrency, readAmount } from '@ginkgo/contracts/amounts'
import { customColumn, type Field, type LeadImportColumn, leadImportFields } from '@ginkgo/contracts'
import { dayEvidence, numberEvidence } from './column-evidence.ts'
import { fieldsThen } from './fields-then.ts'
import type { FilePlan } from './import-plan.ts'
import { sheetRow } from './import-status.ts'
import { sectionColumn } from './section-rows.ts'

/** What is asked about a column, with its rows that say different things; the answer is kept by the column's place. */
export interface ColumnQuestion {
  readonly place: number
  readonly about: 'days' | 'decimals'
  readonly message: string
}

/** How the times and amounts of a file are read that say nothing themselves. */
export interface Surroundings {
  readonly timeZone: string
  readonly currency: string
}

type Holds = 'days' | 'instants' | 'money' | 'numbers' | undefined

function holdsOf(plan: FilePlan, { field }: LeadImportColumn): Holds {
  // The cells of an own export are written in one way.
  if (field === null || plan.file.own) return undefined
  const custom = fieldsThen(plan).find((each) => customColumn(each) === field)
  const type =
    custom?.type ?? (leadImportFields[field as keyof typeof leadImportFields] as Field | undefined)?.type
  if (type === 'money') return 'money'
  if (type === 'number') return 'numbers'
  if (type !== 'date') return undefined
  return field === 'createdOn' ? 'instants' : 'days'
}

/** The order in which the columns of a file that are certain write their days; undefined where none is, or they differ. */
export function orderOfFile(plan: FilePlan): boolean | undefined {
  const orders = new Set(
    plan.columns.flatMap((column, place) => {
      const holds = holdsOf(plan, column)
      if (holds !== 'days' && holds !== 'instants') return []
      const { day, month } = dayEvidence(plan.file, place)
      return (day === undefined) === (month === undefined) ? [] : [day !== undefined]
    }),
  )
  return orders.size === 1 ? [...orders][0] : undefined
}

/** Whether the days of a file can be read in two ways, and no other cell says which. */
export const isOrderOfDaysOpen = (plan: FilePlan): boolean =>
  orderOfFile(plan) === undefined &&
  plan.columns.some((column, place) => {
    const holds = holdsOf(plan, column)
    if (holds !== 'days' && holds !== 'instants') return false
    const { day, month, open } = dayEvidence(plan.file, place)
    return open !== undefined && day === undefined && month === undefined
  })

/** Whether every amount that could be two is of a currency without decimals, whose separators group digits. */
function isOfWholeCurrency(plan: FilePlan, { field }: LeadImportColumn, place: number): boolean {
  const custom = fieldsThen(plan).find((each) => customColumn(each) === field)
  if (custom) return custom.currency !== null && isWholeCurrency(custom.currency)
  const ofCurrency = plan.columns.findIndex((column) => column.field === 'enquiryCurrency')
  return plan.file.rows.every((row) => {
    const amount = readAmount(row[place]?.trim() ?? '')
    if ('problem' in amount || amount.asDecimal === undefined) return true
    const said = currencySign(row[ofCurrency]?.trim() ?? '') ?? amount.sign
    const code = said?.codes.length === 1 ? said.codes[0] : said ? undefined : plan.currency
    return code !== undefined && isWholeCurrency(code)
  })
}

const cellAt = ({ file }: FilePlan, row: number, place: number): string =>
  `row ${sheetRow(row)} has “${file.rows[row - 1]?.[place]?.trim() ?? ''}”`

/** What has to be asked about the columns of a file, because their cells contradict each other or say too little. */
export const questionsOf = (plan: FilePlan): ColumnQuestion[] =>
  plan.columns.flatMap((column, place): ColumnQuestion[] => {
    const holds = holdsOf(plan, column)
    if (holds === 'days' || holds === 'instants') {
      const { day, month, open } = dayEvidence(plan.file, place)
      if (day === undefined || month === undefined || open === undefined) return []
      const rows = [day, month, open].map((row) => cellAt(plan, row, place))
      return [{ place, about: 'days', message: `Days are written in two orders: ${rows.join(', ')}.` }]
    }
    if (holds !== 'money' && holds !== 'numbers') return []
    const { point, comma, open } = numberEvidence(plan.file, place)
    if (open === undefined || (point === undefined) !== (comma === undefined)) return []
    if (holds === 'money' && isOfWholeCurrency(plan, column, place)) return []
    const rows = [open, point, comma].flatMap((row) => (row === undefined ? [] : cellAt(plan, row, place)))
    return [{ place, about: 'decimals', message: `Numbers can be read in two ways: ${rows.join(', ')}.` }]
  })

function daysOf(plan: FilePlan, place: number): LeadImportColumn['days'] {
  const { day, month, open } = dayEvidence(plan.file, place)
  const answer = plan.answers[place]?.days
  if (day !== undefined && month !== undefined) return open === undefined ? undefined : (answer ?? 'neither')
  if (day !== undefined || month !== undefined) return day === undefined ? 'month' : 'day'
  if (open === undefined) return undefined
  return (orderOfFile(plan) ?? plan.dayFirst) ? 'day' : 'month'
}

function decimalsOf(plan: FilePlan, place: number): LeadImportColumn['decimals'] {
  const { point, comma, open } = numberEvidence(plan.file, place)
  if (open === undefined) return undefined
  if ((point === undefined) === (comma === undefined)) return plan.answers[place]?.decimals ?? 'neither'
  return point === undefined ? 'comma' : 'point'
}

/** Whether an amount of the file has no currency beside it, nor in a column of its own. */
export function lacksCurrency(plan: FilePlan): boolean {
  const place = plan.columns.findIndex(({ field }) => field === 'enquiryValue')
  if (place < 0 || plan.file.own) return false
  const ofCurrency = plan.columns.findIndex(({ field }) => field === 'enquiryCurrency')
  return plan.file.rows.some((row) => {
    const text = row[place]?.trim() ?? ''
    return /\d/.test(text) && /^[\d\s.,'’()+-]+$/.test(text) && (row[ofCurrency]?.trim() ?? '') === ''
  })
}

/** Whether times of the file say nothing about where they are. */
export const lacksZone = (plan: FilePlan): boolean =>
  plan.columns.some(
    (column, place) => holdsOf(plan, column) === 'instants' && dayEvidence(plan.file, place).hasTime,
  )

/** The columns of a file with everything that their cells are read by. */
export const readColumns = (plan: FilePlan, around: Surroundings): LeadImportColumn[] =>
  plan.columns.map((column, place) => {
    const holds = holdsOf(plan, column)
    const isSection = plan.hasSections && sectionColumn(plan) === place
    const sections = isSection ? { sections: true } : {}
    if (holds === 'days' || holds === 'instants') {
      const days = daysOf(plan, place)
      const timeZone =
        holds === 'instants' && dayEvidence(plan.file, place).hasTime
          ? (plan.timeZone ?? around.timeZone)
          : undefined
      return { ...column, ...sections, ...(days && { days }), ...(timeZone && { timeZone }) }
    }
    if (holds !== 'money' && holds !== 'numbers') return { ...column, ...sections }
    const decimals = decimalsOf(plan, place)
    const currency = column.field === 'enquiryValue' ? (plan.currency ?? around.currency) : undefined
    return { ...column, ...sections, ...(decimals && { decimals }), ...(currency && { currency }) }
  })
