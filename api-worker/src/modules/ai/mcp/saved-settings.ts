import {
  customFieldsApi,
  type Endpoint,
  enquiryViewsApi,
  formsApi,
  leadViewsApi,
  meetingViewsApi,
  rulesApi,
  settingKinds,
  taskViewsApi,
  type ViewKind,
  type ViewsApi,
} from '@ginkgo/contracts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { v4 as random, v5 as derived } from 'uuid'
import * as z from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { formSubmissions, views } from '../../../db/schema/index.ts'
import { combine, map, nothing, type Read } from '../../../db/statement.ts'
import { DomainError, NotFound } from '../../../operation/errors.ts'
import type { Operation } from '../../../operation/operation.ts'
import { withStatements } from '../../../operation/result.ts'
import type { Caller } from '../../../runner/admit.ts'
import { storeAnswer } from '../../../runner/idempotency.ts'
import { runOperation } from '../../../runner/run-operation.ts'
import { readRule } from '../../automation/rule-rows.ts'
import { readForm, toForm } from '../../forms/form-rows.ts'
import { readField } from '../../sales/custom-fields/field-rows.ts'
import { readView } from '../../sales/views/view-fields.ts'
import { type AiOperation, browserOperation } from '../ai-operations.ts'
import type { ChosenSetting } from './chosen-operation.ts'
import { requestOf } from './stored-undo.ts'

type Setting = Readonly<Record<string, unknown>>

/** How a setting is read as it is, changed back, and taken away where it is new. */
interface Stored {
  readonly read: (db: OrgDb, id: string) => Read<Setting | undefined>
  readonly update: Endpoint
  readonly remove: Endpoint
}

const view = (kind: ViewKind, { update, delete: remove }: ViewsApi): Stored => ({
  read: (db, id) => readView(db, kind, id),
  update,
  remove,
})

const stored: Readonly<Record<string, Stored>> = {
  rule: {
    read: (db, id) => map(readRule(db, id), (row) => row && { ...row, ...row.definition }),
    update: rulesApi.update,
    remove: rulesApi.delete,
  },
  // A field is archived, as records may have values of it by then.
  field: { read: readField, update: customFieldsApi.update, remove: customFieldsApi.archive },
  form: {
    read: (db, id) => map(readForm(db, id), (row) => row && toForm('', row)),
    update: formsApi.update,
    remove: formsApi.delete,
  },
  lead_view: view('lead', leadViewsApi),
  enquiry_view: view('enquiry', enquiryViewsApi),
  task_view: view('task', taskViewsApi),
  meeting_view: view('meeting', meetingViewsApi),
}

/** What gives a setting back what it had. */
const SettingPlan = z.object({
  setting: z.string(),
  id: z.string(),
  /** `updatedAt` that the change left: a setting that was changed since is left alone. */
  updatedAt: z.string(),
  /** What was changed as it was before; null of a new setting, which goes. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** The view that the list opened with before. */
  formerDefault: z.string().optional(),
})
type SettingPlan = z.output<typeof SettingPlan>

export const isSettingPlan = (storedPlan: unknown): storedPlan is SettingPlan =>
  SettingPlan.safeParse(storedPlan).success

/** What a change sets, as it was before. */
const partOf = (before: Setting, given: Setting): Setting =>
  Object.fromEntries(
    Object.keys(given).flatMap((name) => (name in before ? [[name, before[name] ?? null] as const] : [])),
  )

/** The views with which the caller's lists of the kind open, one of each vertical. */
const readDefaults = (db: OrgDb, kind: string, callerId: SQL) =>
  db
    .select({ id: views.id, verticalId: views.verticalId })
    .from(views)
    .where(
      eq(views.kind, kind.replace('_view', '') as ViewKind),
      sql`${views.ownerId} = ${callerId}`,
      sql`${views.isDefault} = 1`,
    )
    .all()

/** A proposed field that an admin has accepted is none any more. */
const isForGood = ({ kind }: ChosenSetting, given: Setting) =>
  kind === 'field' && given['status'] !== undefined

/** By which ids of changes are derived from the keys of their calls. */
const changesByKey = '5f1c7a0e-3d52-4f0b-9a5e-6b8d2c41e907'

/** A repeated call answers the same id as the first one. */
const changeIdOf = ({ method }: Endpoint, { idempotencyKey }: Setting) =>
  method === 'post' && typeof idempotencyKey === 'string' ? derived(idempotencyKey, changesByKey) : undefined

/** The operation, which stores how to undo it in the batch of the change itself, and the setting before and after it. */
export function savedSetting(operation: AiOperation, setting: ChosenSetting, given: Setting) {
  const { kind, id, dryRun } = setting
  const said: { before?: Setting | undefined; after?: Setting; changeId?: string } = {}
  const saving: AiOperation = {
    ...operation,
    load: (reading) =>
      map(
        combine({
          decide: operation.load(reading),
          before: id === undefined ? nothing : stored[kind]!.read(reading.db, id),
          defaults: given['isDefault'] === true ? readDefaults(reading.db, kind, reading.callerId) : nothing,
        }),
        ({ decide, before, defaults = [] }) =>
          async (deciding) => {
            const result = await decide(deciding)
            const after = result.answer as Setting
            Object.assign(said, { before, after })
            if (dryRun || result.statements.length === 0 || isForGood(setting, given)) return result
            const former = defaults.find(
              (each) => each.verticalId === after['verticalId'] && each.id !== after['id'],
            )
            const plan: SettingPlan = {
              setting: kind,
              id: String(after['id']),
              updatedAt: String(after['updatedAt']),
              before: before ? partOf(before, given) : null,
              ...(former && { formerDefault: former.id }),
            }
            said.changeId = changeIdOf(operation.endpoint, given) ?? random()
            const answer = { status: 200, body: plan, cookies: [] } as const
            const storedPlan = { answer, isSecret: false, now: reading.now }
            const { db, scope } = deciding
            return withStatements(result, storeAnswer(db, scope, requestOf(said.changeId), storedPlan))
          },
      ),
  }
  return {
    operation: saving,
    /** The setting as the change would leave it. */
    wouldBe: () => operation.endpoint.output.parse(said.after),
    /** By what a call that is repeated can be undone, whose answer comes from the first one; undefined otherwise. */
    repeatedId: () => (said.after ? undefined : changeIdOf(operation.endpoint, given)),
    /** What an answer has in addition to the setting. */
    context: () => ({
      ...(dryRun && { dryRun: true }),
      ...(dryRun && said.before && { before: partOf(said.before, given) }),
      ...(said.changeId !== undefined && { changeId: said.changeId }),
    }),
  }
}

/** Gives a setting back what it had, or takes a new one away. @throws DomainError where it was changed or used since */
export async function undoSetting(
  { setting, id, updatedAt, before, formerDefault }: SettingPlan,
  caller: Caller,
) {
  const { read, update, remove } = stored[setting]!
  const operation = browserOperation(before ? update : remove)!
  const isNewForm = setting === 'form' && !before
  const undoing: Operation = {
    ...operation,
    load: (reading) =>
      map(
        combine({
          decide: operation.load(reading),
          present: read(reading.db, id),
          sent: isNewForm ? firstSubmission(reading.db, id) : nothing,
        }),
        ({ decide, present, sent }) =>
          async (deciding) => {
            if (present && present['updatedAt'] !== updatedAt)
              throw new DomainError('stale_edit', 'Nothing was undone: it was changed since')
            if (sent)
              throw new DomainError(
                'conflict',
                'Nothing was undone: visitors have sent the form, and what they sent would go with it. Switch it off by `active: false`',
              )
            return decide(deciding)
          },
      ),
  }
  const input = (of: string, body: Setting | null) => ({
    params: { [settingKinds[setting]!.id]: of },
    body: () => body ?? undefined,
  })
  await runOperation(undoing, input(id, before), caller)
  if (formerDefault !== undefined) {
    const uncounted = { ...caller, uncounted: true } as const
    await runOperation(browserOperation(update)!, input(formerDefault, { isDefault: true }), uncounted).catch(
      ignoreMissing,
    )
  }
  return { undone: setting, id }
}

/** A view that is gone by now opens no list. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof NotFound)) throw error
}

const firstSubmission = (db: OrgDb, formId: string) =>
  db
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(eq(formSubmissions.formId, formId))
    .first()
