import { type ChangeKind, type CustomField, type Endpoint, leadImportsApi, queryApi } from '@ginkgo/contracts'
import { fileOf, type ViewName } from '@ginkgo/mcp-apps'
import type { OrgDb } from '../../../db/org-db.ts'
import { DomainError, NotFound, toDomainError } from '../../../operation/errors.ts'
import type { Bearer, OrgScope } from '../../../operation/scope.ts'
import { authenticate, type Caller, requireScope } from '../../../runner/admit.ts'
import type { Answer } from '../../../runner/answer.ts'
import { checkInput } from '../../../runner/input.ts'
import { runOperation } from '../../../runner/run-operation.ts'
import { type AiOperation, aiOperations, browserOperation } from '../ai-operations.ts'
import { isInScope } from '../../sales/custom-fields/field-rules.ts'
import { readFields } from '../../sales/custom-fields/field-rows.ts'
import type { Names } from './bulk-names.ts'
import { Confirmation, type Question } from './confirmation.ts'
import type { ConfirmedTool, Previewed } from './confirmed-tools.ts'
import { inBucketTime } from '../../../storage/bucket.ts'
import { importNotes, importOutcome } from './import-notes.ts'
import { inputOf } from './tool-input.ts'
import type { ChosenSetting } from './chosen-operation.ts'
import { isSettingPlan, savedSetting, undoSetting } from './saved-settings.ts'
import { readUndo } from './stored-undo.ts'

/**
 * One HTTP request of a client. The caller is authenticated once: by the operation that a tool runs, in the trip that
 * reads its data, or in a separate trip if nothing else is read.
 */
export class McpCall {
  /** The reason, if the request is answered with an HTTP error instead of a message. */
  refusal: DomainError | undefined
  /** What the person is to be asked before the call changes anything. */
  question: Question | undefined
  /** Sets the name of the route in the request's log line. */
  readonly name: (what: string) => void
  readonly #caller: Caller

  constructor(caller: Caller, name: (what: string) => void) {
    this.#caller = caller
    this.name = name
  }

  get requestId(): string {
    return this.#caller.context.requestId
  }

  /** The address of the portal, for links. */
  get origin(): string {
    return this.#caller.context.origin
  }

  /** The hash of the caller's key or token. */
  get callerHash(): string {
    return this.#caller.credential.hash
  }

  get confirmation(): Confirmation {
    return new Confirmation(this.#caller.context.env.ENCRYPTION_KEY)
  }

  /** The document of a view. @throws Error where the assets have none */
  async view(name: ViewName): Promise<string> {
    const request = new Request(new URL(fileOf(name), 'https://views.invalid'))
    const { env, deadline } = this.#caller.context
    const answer = await inBucketTime(() => env.ASSETS.fetch(request), deadline)
    if (!answer.ok) throw new Error(`The view ${name} was answered with ${answer.status}`)
    return answer.text()
  }

  get #isAuthenticated(): boolean {
    return this.#caller.context.findings.caller !== undefined
  }

  /** The key or connection of the caller. @throws DomainError */
  async bearer(): Promise<Bearer> {
    try {
      const { bearer } = await authenticate(this.#caller)
      if (!bearer) throw new DomainError('unauthenticated')
      return bearer
    } catch (error) {
      throw this.#refuse(error)
    }
  }

  /** What the caller may do, and the custom fields of the organization, which only readers see. @throws DomainError */
  async scopeAndFields(): Promise<{ scope: OrgScope; fields: readonly CustomField[] }> {
    try {
      const { bearer, scope, read } = await authenticate(this.#caller, (db) => readFields(db, {}))
      if (!bearer) throw new DomainError('unauthenticated')
      const mayRead = bearer.scopes.includes('read')
      const isSeen = (field: CustomField) => field.status === 'active' && isInScope(scope, field)
      return { scope, fields: mayRead ? read.filter(isSeen) : [] }
    } catch (error) {
      throw this.#refuse(error)
    }
  }

  /**
   * Runs an operation as its HTTP route would.
   * @param onceKey of a change that is made once; later calls get its answer
   * @throws DomainError
   */
  async run(
    operation: AiOperation,
    given: Readonly<Record<string, unknown>>,
    onceKey?: string,
    caller = this.#caller,
  ): Promise<Answer> {
    const input = { ...inputOf(operation.endpoint, given), onceKey }
    try {
      return await runOperation(operation, input, caller)
    } catch (error) {
      // For an authenticated caller a refusal is an answer of the tool, otherwise an HTTP error.
      throw this.#isAuthenticated ? error : this.#refuse(error)
    }
  }

  /** Runs the operation of a tool; an import that has ended says what it left out. @throws DomainError */
  async answerOf(
    operation: AiOperation,
    given: Readonly<Record<string, unknown>>,
    onceKey?: string,
  ): Promise<Answer> {
    const read = (endpoint: Endpoint, query: Readonly<Record<string, string>> = {}) =>
      runOperation(
        browserOperation(endpoint)!,
        { params: given, query },
        { ...this.#caller, uncounted: true },
      )
    const begun = await this.run(operation, given, onceKey)
    const answer = await importOutcome(
      operation.endpoint,
      begun,
      () => read(leadImportsApi.get),
      this.#caller.context.deadline,
    )
    const notes = await importNotes(operation.endpoint, answer, (query) => read(leadImportsApi.rows, query))
    return notes ? { ...answer, body: { ...(answer.body as object), ...notes } } : answer
  }

  /** The answer to a question about records, as part of a call that was counted. @throws DomainError */
  readonly ask = async (question: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const asking = aiOperations.find(({ endpoint }) => endpoint.browser === queryApi.ask)!
    return (await this.run(asking, question, undefined, { ...this.#caller, uncounted: true })).body
  }

  /** Saves a setting, or says what that would do. @throws DomainError */
  async saveSetting(
    operation: AiOperation,
    given: Readonly<Record<string, unknown>>,
    setting: ChosenSetting,
  ): Promise<{ answer: Answer; context: object }> {
    const saving = savedSetting(operation, setting, given)
    if (!setting.dryRun) {
      const answer = await this.run(saving.operation, given)
      const changeId = saving.repeatedId()
      const isStored = changeId !== undefined && (await readUndo(changeId, this.#caller)).stored !== undefined
      return { answer, context: isStored ? { changeId } : saving.context() }
    }
    const rehearsal = { ...this.#caller, isRehearsal: true } as const
    const answer = await this.run(saving.operation, given, undefined, rehearsal)
    return { answer: { ...answer, body: saving.wouldBe() }, context: saving.context() }
  }

  /** Undoes a setting, or finds out what kind of change the id is of. @throws DomainError */
  async undoSetting(changeId: string): Promise<{ kind: ChangeKind } | { undone: object }> {
    try {
      const { kind, stored } = await readUndo(changeId, this.#caller)
      if (isSettingPlan(stored)) return { undone: await undoSetting(stored, this.#caller) }
      if (!kind) throw new NotFound('Change')
      return { kind }
    } catch (error) {
      throw this.#isAuthenticated ? error : this.#refuse(error)
    }
  }

  /** What the question to the person says: the answer of the tool's dry run or the record that it changes, and names. @throws DomainError */
  async preview(
    operation: AiOperation,
    { preview, context, namesOf }: Pick<ConfirmedTool, 'preview' | 'context' | 'namesOf'>,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Previewed> {
    const noNames: Names = new Map()
    // What cannot be done is refused without a question.
    await checkInput(operation.endpoint, inputOf(operation.endpoint, given))
    if (preview === 'dryRun' && !namesOf)
      return {
        preview: (await this.run(operation, { ...given, dryRun: true })).body,
        names: noNames,
        // Its question has no moments.
        timeZone: 'UTC',
      }
    let names = noNames
    let timeZone = 'UTC'
    try {
      const reads = namesOf && ((db: OrgDb) => namesOf(db, given))
      const identity = await authenticate<Names | undefined>(this.#caller, reads)
      requireScope(this.#caller.context, operation.endpoint, identity)
      names = identity.read ?? noNames
      timeZone = identity.scope.user.timeZone ?? timeZone
    } catch (error) {
      throw this.#isAuthenticated ? error : this.#refuse(error)
    }
    // Nobody is asked for what would be refused afterwards.
    if (preview === 'dryRun') {
      const dryRun = inputOf(operation.endpoint, { ...given, dryRun: true })
      const { body } = await runOperation(operation, dryRun, { ...this.#caller, uncounted: true })
      return { preview: body, names, timeZone }
    }
    const rehearsal = { ...this.#caller, uncounted: true, isRehearsal: true } as const
    await runOperation(operation, inputOf(operation.endpoint, given), rehearsal)
    const reading = preview && browserOperation(preview)
    if (!reading) return { preview: undefined, names, timeZone }
    const input = { params: given, body: () => given }
    const { body } = await runOperation(reading, input, this.#caller)
    const further = context && browserOperation(context.endpoint)
    if (!further || !context.isNeeded(body)) return { preview: body, names, timeZone }
    const more = await runOperation(further, { ...input, query: context.query }, this.#caller)
    return { preview: body, names, timeZone, context: more.body }
  }

  /**
   * Answers a connection that lacks a scope with 403 and the scopes to ask for, by which its client asks the person for
   * more (the authorization specification of the protocol). Whoever has a key can only read the message.
   */
  challenge(refusal: DomainError): void {
    const isConnection = this.#caller.context.findings.caller?.actor === 'ai_client'
    if (refusal.code === 'insufficient_scope' && isConnection) this.refusal = refusal
  }

  /** Authenticates the caller unless an operation has done so. @throws DomainError */
  async settle(): Promise<void> {
    if (!this.#isAuthenticated && !this.refusal) await this.bearer().catch(() => undefined)
    if (this.refusal) throw this.refusal
  }

  #refuse(error: unknown): DomainError {
    this.refusal = toDomainError(error)
    return this.refusal
  }
}
