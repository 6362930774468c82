import { type CustomField, type FieldOfRecord, isCountable } from '@ginkgo/contracts'
import { and, desc, eq, type SQL, sql, WithSubquery } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { customFields, enquiries, fieldValues, leads, verticals } from '../../../db/schema/index.ts'
import type { RowOf } from '../../../db/scoped-select.ts'
import type { Read } from '../../../db/statement.ts'
import { DomainError, invalidField } from '../../../operation/errors.ts'
import { activeIn, type FieldRow } from '../custom-fields/field-rows.ts'
import { notDeleted } from '../enquiries/enquiry-fields.ts'

/** The figures are made of so many records with the option, the newest ones, and of so many enquiries of such leads. */
export const narrowedAtMost = 10_000

/** What the figures are narrowed to. */
export interface Narrowing {
  readonly kind: 'lead' | 'enquiry'
  readonly key: string
  readonly option: string
}

/** The kind of record and the key that a field is named by. */
export const kindAndKey = (field: FieldOfRecord) => field.split('.') as [Narrowing['kind'], string]

/** What was asked; undefined where the figures are of all records. */
export function narrowingOf({
  narrowBy,
  option,
}: {
  readonly narrowBy?: FieldOfRecord | undefined
  readonly option?: string | undefined
}): Narrowing | undefined {
  if (narrowBy === undefined || option === undefined) return undefined
  const [kind, key] = kindAndKey(narrowBy)
  return { kind, key, option }
}

/** The enquiries that are counted: `id`, and what they are counted by. */
export const narrowed = sql.identifier('narrowed')
/** The leads that are counted, with whether they are among the converted ones. */
export const narrowedLeads = sql.identifier('narrowed_leads')
const withOption = sql.identifier('with_option')

const columns = {
  id: sql`${enquiries.id}`.as('id'),
  leadId: sql`${enquiries.leadId}`.as('lead_id'),
  stageId: sql`${enquiries.stageId}`.as('stage_id'),
  stageType: sql`${enquiries.stageType}`.as('stage_type'),
  lossReasonId: sql`${enquiries.lossReasonId}`.as('loss_reason_id'),
  assignedTo: sql`coalesce(${enquiries.assignedTo}, '')`.as('assigned_to'),
  currency: sql`${enquiries.currency}`.as('currency'),
  value: sql`coalesce(${enquiries.value}, 0)`.as('value'),
  createdOn: sql`${enquiries.createdOn}`.as('created_on'),
  closedOn: sql`${enquiries.closedOn}`.as('closed_on'),
  updatedAt: sql`${enquiries.updatedAt}`.as('updated_at'),
  source: sql`${enquiries.source}`.as('source'),
  entered: sql`coalesce(${enquiries.stagesEntered}, '')`.as('entered'),
}

const entry = (select: SQL, name: string) => new WithSubquery(select, {}, name, true)

/** The enquiries of one source that were created or closed within a range of days. */
export interface BySource {
  readonly source: string
  readonly from: string
  readonly to: string
}

const entriesOfSource = (db: OrgDb, verticalId: string, { source, from, to }: BySource): WithSubquery[] => [
  entry(
    db
      .select(columns)
      .from(enquiries)
      .inOneVertical(true)
      .where(
        eq(enquiries.verticalId, verticalId),
        eq(enquiries.source, source as typeof enquiries.$inferSelect.source),
        sql`(${enquiries.createdOn} BETWEEN ${from} AND ${to} OR ${enquiries.closedOn} BETWEEN ${from} AND ${to})`,
        notDeleted,
      )
      .orderBy(desc(enquiries.id))
      .limit(narrowedAtMost + 1)
      .sql(),
    'narrowed',
  ),
]

/** The records with an option, by an ordered scan of the index of values, the newest first. */
function entriesOf(db: OrgDb, verticalId: string, { kind, key, option }: Narrowing): WithSubquery[] {
  // As the index has it: a checkbox is a number there.
  const stored = db
    .select({
      value: sql`CASE ${customFields.type} WHEN 'checkbox' THEN ${option} = 'true' ELSE ${option} END`,
    })
    .from(customFields)
    .where(eq(customFields.recordKind, kind), eq(customFields.key, key))
    .sql()
  const matching = <Fields extends Parameters<OrgDb['select']>[0]>(fields: Fields) =>
    db
      .select(fields)
      .from(fieldValues)
      .by('field_values_by_value')
      .inOneVertical(true)
      .where(
        eq(fieldValues.verticalId, verticalId),
        eq(fieldValues.field, `${kind}.${key}`),
        sql`${fieldValues.value} = (${stored})`,
      )
      .orderBy(desc(fieldValues.recordId))
      .limit(narrowedAtMost + 1)
  if (kind === 'enquiry') {
    // One look at the lead here is less than another reading of all enquiries for it.
    const ofEnquiries = matching({ ...columns, isArchived: sql`${leads.isArchived}`.as('is_archived') })
      .lookUp(enquiries, and(eq(enquiries.id, fieldValues.recordId), notDeleted))
      .lookUp(leads, eq(leads.id, enquiries.leadId))
    const ofLeads = sql`SELECT lead_id AS id, max(stage_type = 'converted') AS is_converted
      FROM ${narrowed} WHERE is_archived = 0 GROUP BY lead_id`
    return [entry(ofEnquiries.sql(), 'narrowed'), entry(ofLeads, 'narrowed_leads')]
  }
  const all = matching({
    id: sql`${leads.id}`.as('id'),
    isArchived: sql`${leads.isArchived}`.as('is_archived'),
    isConverted: sql`${leads.convertedEnquiries} > 0`.as('is_converted'),
  }).lookUp(leads, eq(leads.id, fieldValues.recordId))
  const ofEnquiries = matching(columns)
    .onward(enquiries, 'enquiries_of_lead', true)
    .where(
      sql`${fieldValues.recordId} >= (SELECT min(id) FROM ${withOption})`,
      eq(enquiries.leadId, fieldValues.recordId),
      notDeleted,
    )
  return [
    entry(all.sql(), 'with_option'),
    entry(sql`SELECT id, is_converted FROM ${withOption} WHERE is_archived = 0`, 'narrowed_leads'),
    entry(ofEnquiries.sql(), 'narrowed'),
  ]
}

/** Rows of a select within a statement, as JSON of these columns. */
export const rowsOf = <Row>(names: readonly (keyof Row & string)[], select: SQL) =>
  sql`(SELECT json_group_array(json_object(${sql.join(
    names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
    sql`, `,
  )})) FROM (${select}))`.mapWith((json: string) => JSON.parse(json) as Row[]) as SQL<Row[]>

/**
 * Figures of the records with an option, in one statement that finds them once; nothing of a vertical outside of the scope.
 * @param figures made of `narrowed` and `narrowedLeads`
 */
export function readNarrowed<Figures extends Record<string, SQL>>(
  db: OrgDb,
  verticalId: string,
  narrowing: Narrowing | BySource,
  figures: Figures,
): Read<(RowOf<Figures> & { readonly isAtLeast: boolean }) | undefined> {
  const matching = sql`(SELECT count(*) FROM ${narrowed})`
  const isOfSource = 'source' in narrowing
  const isOfLeads = !isOfSource && narrowing.kind === 'lead'
  const records = isOfLeads ? sql`max(${matching}, (SELECT count(*) FROM ${withOption}))` : matching
  const ofVertical = db
    .select({ ...figures, isAtLeast: sql`${records} > ${narrowedAtMost}`.mapWith(Boolean) })
    .from(verticals)
    .where(eq(verticals.id, verticalId))
    .reading(
      ...(isOfSource ? entriesOfSource(db, verticalId, narrowing) : entriesOf(db, verticalId, narrowing)),
    )
    .first()
  return ofVertical as Read<never>
}

/** @throws DomainError `validation_failed` for what is no such field or no option of it, `conflict` while its index is being made */
export function requireNarrowing(
  fields: readonly FieldRow[] | undefined,
  verticalId: string,
  narrowing: Narrowing | undefined,
): void {
  if (!narrowing) return
  const { option } = narrowing
  const { type, label, options } = countableField(fields ?? [], verticalId, narrowing, 'narrowBy')
  const isKnown =
    type === 'checkbox' ? option === 'true' || option === 'false' : options.some(({ id }) => id === option)
  if (!isKnown) throw invalidField('option', `Not an option of ${label}`)
}

/** The field that records are counted or narrowed by. @throws DomainError as `requireNarrowing` */
export function countableField(
  fields: readonly FieldRow[],
  verticalId: string,
  { kind, key }: Omit<Narrowing, 'option'>,
  path: string,
): CustomField {
  const matching = activeIn(fields, verticalId).find((each) => each.recordKind === kind && each.key === key)
  if (!matching?.filterable || !isCountable(matching.type))
    throw invalidField(path, `Records cannot be counted by a field ${kind}.${key}`)
  if (!matching.isReady)
    throw new DomainError(
      'conflict',
      `${matching.label} is being indexed. The dashboard can use it in a few minutes`,
    )
  return matching
}
