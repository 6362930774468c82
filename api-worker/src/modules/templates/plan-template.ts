import {
  type CustomFieldId,
  customFieldTypes,
  type CustomField,
  fieldsOfView,
  maxStages,
  sameName,
  type TemplateField,
  type TemplateFile,
  type TemplatePart,
  type TemplateStage,
  type TemplateView,
} from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import { DomainError } from '../../operation/errors.ts'
import { defaultOf, optionsOf, requireRoom } from '../sales/custom-fields/field-rules.ts'
import type { StageRow } from '../sales/stages/stage-fields.ts'
import { requireFreeName } from '../sales/stages/stage-names.ts'
import { type NewReport, planReports } from './plan-reports.ts'
import type { Setup } from './vertical-setup.ts'

const stageTypes = { open: 'open', won: 'converted', lost: 'enquiry_lost' } as const
const stageWords = {
  open: 'It is an open stage here',
  converted: 'It is the stage for what is won here',
  enquiry_lost: 'It is the stage for what is lost here',
} as const

/** What a new stage of a template begins with; its pipeline and stamps come from whoever writes it. */
type NewStage = Pick<StageRow, 'id' | 'name' | 'description' | 'color' | 'winProbability' | 'idleDays'>

interface NewView extends Pick<TemplateView, 'kind' | 'name' | 'query' | 'columns'> {
  readonly id: string
}

/** What applying a template adds, and what it finds. */
export interface TemplatePlan {
  readonly fields: readonly CustomField[]
  /** All stages of the pipeline afterwards in their order: those that are there and the new ones. */
  readonly stages: readonly (StageRow | NewStage)[]
  readonly newStages: readonly NewStage[]
  readonly lossReasons: readonly { readonly id: string; readonly reason: string }[]
  readonly views: readonly NewView[]
  /** The id of the stage that a name of the template stands for. */
  readonly stageIdOf: (name: string) => string | undefined
  /** Reports, and dashboards of them. */
  readonly reports: readonly NewReport[]
  readonly added: TemplatePart[]
  readonly unchanged: TemplatePart[]
  readonly left: TemplatePart[]
}

/** Decides about each part of a template by what a vertical has; nothing that exists changes. */
class Planner {
  readonly added: TemplatePart[] = []
  readonly unchanged: TemplatePart[] = []
  readonly left: TemplatePart[] = []
  readonly #setup: Setup
  readonly #verticalId: string
  readonly #now: string

  constructor(setup: Setup, verticalId: string, now: string) {
    this.#setup = setup
    this.#verticalId = verticalId
    this.#now = now
  }

  /** @throws DomainError `conflict` for more stages than a pipeline may have, `stage_name_reserved` */
  stages(given: readonly TemplateStage[]) {
    const all: (StageRow | NewStage)[] = [...this.#setup.stages]
    const added: NewStage[] = []
    /** The stage that each name of the template stands for. */
    const byName = new Map<string, StageRow | NewStage>()
    const present = given.map((stage) => this.#present(stage))
    for (const [place, stage] of given.entries()) {
      const existing = present[place]
      const part = { part: 'stage', name: stage.name, of: null } as const
      if (existing) {
        byName.set(sameName(stage.name), existing)
        this.unchanged.push({ ...part, note: noteOf(stage, existing) })
        continue
      }
      requireFreeName(stage.name, 'open', `template.stages.${place}.name`)
      const { name, color, winProbability, description = null, idleDays = null } = stage
      const fresh = { id: uuid(), name, color, winProbability, description, idleDays }
      const before = given.slice(0, place).findLast(({ kind }) => kind === 'open')
      const behind = present.slice(place).find((other) => other?.stageType === 'open')
      all.splice(placeFor(all, before && byName.get(sameName(before.name)), behind), 0, fresh)
      byName.set(sameName(name), fresh)
      added.push(fresh)
      this.added.push({ ...part, note: null })
    }
    if (all.length > maxStages)
      throw new DomainError('conflict', `A pipeline has ${maxStages} stages at most`)
    return { all, added, idOf: (name: string) => byName.get(sameName(name))?.id }
  }

  /** A pipeline has its stages for won and lost from the beginning, whatever they are called. */
  #present({ name, kind }: TemplateStage): StageRow | undefined {
    const { stages } = this.#setup
    if (kind !== 'open') return stages.find(({ stageType }) => stageType === stageTypes[kind])
    return stages.find((stage) => sameName(stage.name) === sameName(name))
  }

  /** @throws DomainError `conflict` where a kind of record would have too many fields or filters */
  fields(given: readonly TemplateField[], stageIdOf: (name: string) => string | undefined) {
    const { fields, archivedFields } = this.#setup
    const added: CustomField[] = []
    for (const field of given) {
      const isSame = (other: CustomField) => other.recordKind === field.recordKind && other.key === field.key
      const existing = [...fields, ...archivedFields].find(isSame)
      const part = { part: 'field', name: field.label, of: field.recordKind } as const
      if (existing) {
        const note = this.#inTheWay(field, existing)
        if (note === null) this.unchanged.push({ ...part, note })
        else this.left.push({ ...part, note })
        continue
      }
      const others = [...fields, ...added].filter(({ recordKind }) => recordKind === field.recordKind)
      requireRoom(others, field)
      added.push(this.#newField(field, others.length, stageIdOf))
      this.added.push({ ...part, note: null })
    }
    return added
  }

  #inTheWay(field: TemplateField, existing: CustomField): string | null {
    if (existing.archivedAt) return 'It is archived here. Restore it under Fields'
    if (existing.verticalId !== null && existing.verticalId !== this.#verticalId)
      return 'Another vertical has a field with this key'
    if (existing.type !== field.type)
      return `The field with this key is of the type ${customFieldTypes[existing.type]} here, and ${customFieldTypes[field.type]} in the template`
    return existing.status === 'proposed' ? 'It is proposed here. Accept it under Fields' : null
  }

  #newField(
    field: TemplateField,
    position: number,
    stageIdOf: (name: string) => string | undefined,
  ): CustomField {
    const { recordKind, key, type, label, requiredFromStage, allVerticals } = field
    const options = optionsOf(
      field.options.map((option) => ({ ...option, isArchived: false })),
      [],
    )
    const fromStage = requiredFromStage === null ? undefined : stageIdOf(requiredFromStage)
    return {
      id: uuid() as CustomFieldId,
      recordKind,
      key,
      type,
      label,
      options,
      position,
      verticalId: allVerticals ? null : (this.#verticalId as CustomField['verticalId']),
      description: field.description ?? null,
      required: field.required,
      requiredFromStageId: (fromStage ?? null) as CustomField['requiredFromStageId'],
      unique: field.unique,
      default: defaultOf({ type, label, options, default: field.default }),
      section: field.section ?? null,
      showInTable: field.showInTable,
      filterable: field.filterable,
      currency:
        type === 'money' ? (field.currency ?? this.#setup.organization?.defaultCurrency ?? 'USD') : null,
      recordOf: type === 'record' ? (field.recordOf ?? 'lead') : null,
      status: 'active' as const,
      archivedAt: null,
      isReady: true,
      progress: null,
      undoable: null,
      createdAt: this.#now,
      updatedAt: this.#now,
    }
  }

  lossReasons(given: readonly string[]) {
    const known = new Map(this.#setup.lossReasons.map(({ id, reason }) => [sameName(reason), id]))
    const added: { id: string; reason: string }[] = []
    for (const reason of given) {
      const isKnown = known.has(sameName(reason))
      const to = isKnown ? this.unchanged : this.added
      to.push({ part: 'lossReason', name: reason, of: null, note: null })
      if (isKnown) continue
      const id = uuid()
      known.set(sameName(reason), id)
      added.push({ id, reason })
    }
    return { added, idOf: (reason: string) => known.get(sameName(reason)) }
  }

  views(
    given: readonly TemplateView[],
    {
      fields,
      stageIdOf,
      reasonIdOf,
    }: {
      fields: readonly CustomField[]
      stageIdOf: (name: string) => string | undefined
      reasonIdOf: (reason: string) => string | undefined
    },
  ): NewView[] {
    return given.flatMap((view) => {
      const { kind, name, query, columns, stage, lossReason } = view
      const part = { part: 'view', name, of: kind } as const
      const isSame = (other: Setup['views'][number]) =>
        other.kind === kind && sameName(other.name) === sameName(name)
      if (this.#setup.views.some(isSame)) {
        this.unchanged.push({ ...part, note: null })
        return []
      }
      const missing = fieldsOfView(view).find((key) => !isFilter(fields, kind, key, this.#verticalId))
      if (missing !== undefined) {
        const note = `Lists of this vertical cannot be filtered by the field ${missing}`
        this.left.push({ ...part, note })
        return []
      }
      this.added.push({ ...part, note: null })
      const tab = stage === undefined ? undefined : stageIdOf(stage)
      const lossReasonId = lossReason === undefined ? undefined : reasonIdOf(lossReason)
      const asked = { ...query, ...(tab && { tab }), ...(lossReasonId && { lossReasonId }) }
      return [{ id: uuid(), kind, name, query: asked, columns }]
    })
  }
}

const isFilter = (fields: readonly CustomField[], kind: string, key: string, verticalId: string): boolean =>
  fields.some(
    (field) =>
      field.recordKind === kind &&
      field.key === key &&
      field.filterable &&
      field.status === 'active' &&
      (field.verticalId === null || field.verticalId === verticalId),
  )

function noteOf({ name, kind }: TemplateStage, existing: StageRow): string | null {
  if (existing.stageType !== stageTypes[kind]) return stageWords[existing.stageType]
  return sameName(existing.name) === sameName(name) ? null : `It is called ${existing.name} here`
}

/** Behind the stage that the template has before it, else in front of the next one; in any case before the closing ones. */
function placeFor(
  all: readonly (StageRow | NewStage)[],
  before: StageRow | NewStage | undefined,
  behind: StageRow | undefined,
): number {
  const closing = all.findIndex((stage) => 'stageType' in stage && stage.stageType !== 'open')
  const end = closing === -1 ? all.length : closing
  const wanted = before ? all.indexOf(before) + 1 : behind ? all.indexOf(behind) : end
  return Math.min(wanted, end)
}

/**
 * What a template adds to a vertical that is set up like this.
 * @throws DomainError `conflict` for more than there may be, `stage_name_reserved`
 */
export function planTemplate(
  file: TemplateFile,
  setup: Setup,
  verticalId: string,
  now: string,
): TemplatePlan {
  const planner = new Planner(setup, verticalId, now)
  const stages = planner.stages(file.stages)
  const fields = planner.fields(file.fields, stages.idOf)
  const reasons = planner.lossReasons(file.lossReasons)
  const views = planner.views(file.views, {
    fields: [...setup.fields, ...fields],
    stageIdOf: stages.idOf,
    reasonIdOf: reasons.idOf,
  })
  const reports = planReports(file, setup, {
    verticalId,
    fields: [...setup.fields, ...fields],
    stageIdOf: stages.idOf,
    reasonIdOf: reasons.idOf,
    added: planner.added,
    unchanged: planner.unchanged,
    left: planner.left,
  })
  return {
    reports,
    fields,
    views,
    stages: stages.all,
    newStages: stages.added,
    lossReasons: reasons.added,
    stageIdOf: stages.idOf,
    added: planner.added,
    unchanged: planner.unchanged,
    left: planner.left,
  }
}
