import {
  findReason,
  findStage,
  type ImportedRow,
  incompleteIn,
  type LeadImportIssue,
} from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { nullsOf } from '../../../db/columns.ts'
import { overlay } from '../../../db/overlay.ts'
import { enquiries } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { changesOf } from '../../audit/activity-stream/record-activity.ts'
import { activeIn } from '../custom-fields/field-rows.ts'
import { rankBetween } from '../enquiries/next-rank.ts'
import { columnsOf } from './import-custom-fields.ts'
import type { ActivityPlan, EnquiryState, EnquiryValues, FormerValues } from './plan-types.ts'
import { keyOf } from './row-keys.ts'
import { staysOf } from './stays-of.ts'
import type { Owner, StepContext } from './step-context.ts'

type StepStage = StepContext['step']['stages'][number]
type Imported = NonNullable<ImportedRow['enquiry']>

/** What a row does to its enquiry. */
export interface EnquiryPart {
  readonly enquiry: EnquiryState
  readonly outcome: 'created' | 'updated' | 'skipped'
  readonly activities: readonly ActivityPlan[]
  readonly former: FormerValues['enquiry'] | undefined
  readonly issues: readonly LeadImportIssue[]
}

/** Places enquiries of a step, each on top of its stage as a new one is. */
export class EnquiryPlanner {
  readonly #context: StepContext
  readonly #tops: Map<string, string | null>

  constructor(context: StepContext) {
    this.#context = context
    this.#tops = new Map(context.step.stages.map(({ id, topRank }) => [id, topRank]))
  }

  /** The enquiry that is there already: by its old id, else by its title among those of the lead. */
  find(row: ImportedRow, leadId: string | undefined): EnquiryState | undefined {
    const { records, import: of } = this.#context
    const key = keyOf(of, 'enquiry', row.oldIds.enquiry)
    const known = records.enquiry(records.find(key)?.recordId)
    if (known || key !== undefined || leadId === undefined) return known
    const title = row.enquiry?.values.title ?? row.enquiryTitle
    return title === undefined ? undefined : records.titled(leadId, title)
  }

  create(
    row: ImportedRow,
    enquiry: Imported,
    leadId: string,
    contactId: string | undefined,
    owner: Owner,
  ): EnquiryPart {
    const { now, importer, import: of, records } = this.#context
    const id = uuid()
    const customFields = this.#context.custom.take(
      'enquiry',
      { verticalId: of.verticalId, id },
      row.custom.enquiry,
    )
    const { stage, closing, issues } = this.#stageOf(enquiry, customFields)
    const createdAt = this.#context.instantOf(row.createdOn)
    const createdOn = this.#context.dayOf(row.createdOn)
    const values: EnquiryValues = {
      ...overlay(nullsOf(enquiries), enquiry.values),
      currency: enquiry.values.currency ?? this.#context.step.money?.defaultCurrency ?? 'USD',
      customFields,
      id,
      verticalId: of.verticalId,
      leadId,
      pipelineId: stage.pipelineId,
      stageId: stage.id,
      stageType: stage.stageType,
      primaryContactId: contactId ?? null,
      assignedTo: owner.id ?? null,
      createdBy: importer.user.id,
      rank: this.#place(stage.id),
      ...closing,
      createdOn,
      deletedAt: null,
      lastActivityAt: now,
      createdAt,
      updatedAt: now,
    }
    const lossReason = this.#reasonOf(closing.lossReasonId)
    const state: EnquiryState = {
      values,
      isNew: true,
      readStamp: now,
      set: {},
      ...staysOf(enquiry.history, this.#context.step.stages, stage, now, {
        name: stage.name,
        lossReason,
        at: this.#enteredAt(closing.closedOn, now),
      }),
    }
    records.enquiries.push(state)
    return {
      enquiry: state,
      outcome: 'created',
      former: undefined,
      issues: [...issues, ...owner.issues],
      activities: [
        {
          id: uuid(),
          enquiryId: values.id,
          type: 'enquiry.created',
          title: 'Enquiry created',
          description: `${values.title}, imported from ${of.fileName}`,
        },
      ],
    }
  }

  update(
    { custom: { enquiry: cells } }: ImportedRow,
    enquiry: Imported,
    known: EnquiryState,
    contactId: string | undefined,
    owner: Owner,
  ): EnquiryPart {
    const { now, import: of } = this.#context
    const before = known.values
    const target = { verticalId: of.verticalId, id: before.id, before: before.customFields }
    const customFields =
      cells.length > 0 ? this.#context.custom.take('enquiry', target, cells) : before.customFields
    const patch: Partial<EnquiryValues> = {
      ...Object.fromEntries(enquiry.given.map((field) => [field, enquiry.values[field] ?? null])),
      ...(contactId && { primaryContactId: contactId }),
      ...(owner.id && { assignedTo: owner.id }),
      customFields,
    }
    const says = enquiry.stage !== undefined || enquiry.status !== undefined
    const said = says ? this.#stageOf(enquiry, customFields, before) : undefined
    const moves = said?.isKnown && said.stage.id !== before.stageId ? said : undefined
    const fields = changesOf(before, patch)
    const from = this.#context.step.stages.find(({ id }) => id === before.stageId)?.name ?? null
    const changes = [...fields, ...(moves ? [{ field: 'stage', from, to: moves.stage.name }] : [])]
    const issues = [...(said?.issues ?? []), ...owner.issues]
    if (changes.length === 0)
      return { enquiry: known, outcome: 'skipped', activities: [], former: undefined, issues }
    const updatedAt = nextStamp(now, known.isNew ? '' : known.readStamp)
    const set: Partial<EnquiryValues> = {
      ...columnsOf(fields, patch),
      ...(moves && {
        pipelineId: moves.stage.pipelineId,
        stageId: moves.stage.id,
        stageType: moves.stage.stageType,
        rank: this.#place(moves.stage.id),
        ...moves.closing,
      }),
      updatedAt,
      lastActivityAt: now,
    }
    const former = Object.fromEntries(
      Object.keys(set)
        .filter((name) => name !== 'updatedAt' && name !== 'lastActivityAt')
        .map((name) => [name, before[name as keyof EnquiryValues]]),
    )
    if (moves)
      known.enters = {
        name: moves.stage.name,
        lossReason: this.#reasonOf(moves.closing.lossReasonId),
        at: updatedAt,
      }
    Object.assign(known.set, set)
    known.values = { ...before, ...set }
    return {
      enquiry: known,
      outcome: 'updated',
      former,
      issues,
      activities: [
        {
          id: uuid(),
          enquiryId: before.id,
          type: moves ? 'enquiry.stage_changed' : 'enquiry.updated',
          title: moves ? 'Stage changed' : 'Enquiry updated',
          description: moves ? `${from} → ${moves.stage.name}` : `Imported from ${of.fileName}`,
          changes,
        },
      ],
    }
  }

  /** On top of its stage. */
  #place(stageId: string): string {
    const rank = rankBetween(null, this.#tops.get(stageId) ?? null)
    this.#tops.set(stageId, rank)
    return rank
  }

  #reasonOf = (id: string | null): string | null =>
    this.#context.step.lossReasons.find((reason) => reason.id === id)?.reason ?? null

  /** When a closed enquiry came to its stage, as far as the file says so. */
  #enteredAt = (closedOn: string | null, now: string): string =>
    closedOn === null ? now : this.#context.instantOf(closedOn)

  /** The stage of a row. One that is not known is left out: the enquiry stays where it is, or begins in the first stage. */
  #stageOf(enquiry: Imported, values: EnquiryValues['customFields'], before?: EnquiryValues) {
    const { stages, lossReasons } = this.#context.step
    const issues: LeadImportIssue[] = []
    const matching = findStage(stages, enquiry)
    const first = stages[0]!
    let stage = matching ?? stages.find(({ id }) => id === before?.stageId) ?? first
    if (!matching)
      issues.push({ field: 'enquiryStage', message: `“${enquiry.stage}” is not a stage of this vertical` })
    const isLost = stage.stageType === 'enquiry_lost'
    const named = enquiry.lossReason === undefined ? undefined : findReason(lossReasons, enquiry.lossReason)
    const reason = isLost ? (named ?? findReason(lossReasons, 'Other') ?? lossReasons[0]) : undefined
    if (isLost && enquiry.lossReason !== undefined && !named)
      issues.push({ field: 'enquiryLossReason', message: `“${enquiry.lossReason}” is not a loss reason` })
    if (isLost && !reason) {
      issues.push({
        field: 'enquiryStage',
        message: `“${stage.name}” needs a loss reason, and there is none`,
      })
      stage = first
    }
    if (stage.id !== before?.stageId) issues.push(...this.#incompleteIn(stage, values))
    return {
      stage,
      closing: this.#closingOf(stage, reason?.id ?? null, enquiry),
      isKnown: matching !== undefined,
      issues,
    }
  }

  /** What people at work must fill in before the stage is said and does not keep an enquiry from where it is in the file. */
  #incompleteIn(stage: StepStage, values: EnquiryValues['customFields']): LeadImportIssue[] {
    const { stages, fields, leadImport } = this.#context.step
    return incompleteIn(stage, stages, activeIn(fields, leadImport.verticalId), new Set(Object.keys(values)))
  }

  /** Programs write the day of closing into the expected one. */
  #closingOf(
    { stageType }: { stageType: EnquiryValues['stageType'] },
    reasonId: string | null,
    enquiry: Imported,
  ) {
    const { today, user } = this.#context.importer
    if (stageType === 'open') return { closedOn: null, lossReasonId: null, lostAt: null, lostBy: null }
    const expected = enquiry.values.expectedCloseDate
    const closedOn = notAfter(today, enquiry.closedOn ?? (expected && expected <= today ? expected : today))
    const isLost = reasonId !== null
    return {
      closedOn,
      lossReasonId: reasonId,
      lostAt: isLost ? this.#context.instantOf(closedOn) : null,
      lostBy: isLost ? user.id : null,
    }
  }
}

const notAfter = (today: string, day: string): string => (day > today ? today : day)
