// Made from /api/ai/openapi.json; do not change it by hand.
/** A refusal by the portal, with its texts. */
export class GinkgoError extends Error {
  readonly status: number
  /** Which refusal it is, such as `stale_edit`. */
  readonly code: string
  /** What is wrong with which field. */
  readonly issues: readonly { readonly path: string; readonly message: string }[]
  /** Names the request in the logs of the portal. */
  readonly requestId: string | undefined

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body['message'] ?? `The portal answered ${status}`))
    this.name = 'GinkgoError'
    this.status = status
    this.code = String(body['code'] ?? 'unknown')
    this.issues = (body['issues'] ?? []) as GinkgoError['issues']
    this.requestId = body['requestId'] as string | undefined
  }
}

export interface Options {
  /** Chosen for each POST unless it is given: with it a repeated one has its effect once. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

export interface VersionedOptions extends Options {
  /** The `updatedAt` that was read: the change is refused (`stale_edit`) where somebody else has saved since. */
  readonly ifMatch?: string
}

interface Sent extends VersionedOptions {
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** What is repeated, and how often at most. */
const again = new Set([429, 503])
const tries = 4
const longestWaitMs = 60_000

/** Sends requests, and repeats those that did not come through and do nothing twice. */
export class Requests {
  readonly #origin: string
  readonly #key: string

  /** @param origin of the portal, such as `https://crm.example.com` @param key an API key, `gnk_…` */
  constructor(origin: string, key: string) {
    this.#origin = new URL(origin).origin
    this.#key = key
  }

  /** @throws GinkgoError */
  protected async send<Answer>(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    const response = await this.#answered(method, this.#address(path, sent.query), sent)
    return (response.status === 204 ? undefined : await response.json()) as Answer
  }

  /** The rows of all pages, each of which is asked for when it is needed. @throws GinkgoError */
  protected async *rows<Row>(method: string, path: string, sent: Sent = {}): AsyncGenerator<Row> {
    let address: URL | undefined = this.#address(path, sent.query)
    while (address) {
      const response: Response = await this.#answered(method, address, sent)
      yield* (await response.json()) as Row[]
      const next: string | undefined = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      address = next === undefined ? undefined : this.#ofPortal(new URL(next, this.#origin))
    }
  }

  /** The key is sent to the portal alone. */
  #ofPortal(address: URL): URL {
    return new URL(address.pathname + address.search, this.#origin)
  }

  #address(path: string, query: Sent['query'] = {}): URL {
    const address = new URL(path, this.#origin)
    for (const [name, value] of Object.entries(query)) {
      // Filters by custom fields are parameters of their own.
      const isSeveral = typeof value === 'object' && value !== null && !Array.isArray(value)
      const parameters = isSeveral ? Object.entries(value) : [[name, value] as const]
      for (const [parameter, text] of parameters)
        if (text !== undefined) address.searchParams.set(parameter, String(text))
    }
    return address
  }

  async #answered(method: string, address: URL, sent: Sent): Promise<Response> {
    const { body, ifMatch, signal } = sent
    const idempotencyKey = method === 'POST' ? (sent.idempotencyKey ?? crypto.randomUUID()) : undefined
    const request = {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }
    for (let nth = 1; ; nth++) {
      const isLast = nth === tries
      const response = await fetch(address, request).catch((error: unknown) => {
        // Whether a PATCH has come through is not known then, and the second one would be a stale edit.
        if (isLast || signal?.aborted || method === 'PATCH') throw error
        return undefined
      })
      if (response?.ok) return response
      if (response && (isLast || !again.has(response.status))) throw await refusalOf(response)
      const seconds = Number(response?.headers.get('retry-after') ?? 2 ** nth / 4)
      await new Promise((resolve) => setTimeout(resolve, Math.min(longestWaitMs, seconds * 1_000)))
    }
  }
}

async function refusalOf(response: Response): Promise<GinkgoError> {
  const body: unknown = await response.json().catch(() => ({}))
  return new GinkgoError(response.status, (body ?? {}) as Record<string, unknown>)
}

export type Whoami = { id: string; name: string; email: string; role: "admin" | "member"; organization: string; verticals: readonly ({ id: string; name: string; role: "sales_head" | "sales_executive" | "admin" })[]; scopes: readonly ("read" | "write" | "destructive")[]; locale: string | null; timeZone: string | null; today: string; defaultCurrency: string; reportingCurrency: string | null; mailbox: { state: "connected" | "refused" | "none"; provider: string | null; account: string | null }; calendar: { state: "connected" | "refused" | "none"; provider: string | null; account: string | null }; notAllowed: readonly ({ what: string; why: string })[] }

export type Issue = { path: string; message: string }

export type QueryAnswer = { records?: readonly (Readonly<Record<string, unknown>>)[]; count?: number; names?: Readonly<Record<string, string>>; next?: string; rows?: readonly (FigureRow)[]; totals?: { figures: QueryFigures; converted: Readonly<Record<string, number>>; compared?: { figures: QueryFigures; converted: Readonly<Record<string, number>>; listQuery?: unknown }; listQuery: Readonly<Record<string, unknown>>; beside?: readonly ({ name: string; figures: QueryFigures; converted: Readonly<Record<string, number>>; listQuery: Readonly<Record<string, unknown>> })[] }; reportingCurrency?: string | null; period?: { from: string; to: string }; comparedPeriod?: { from: string; to: string }; target?: number; moreGroups?: number; isAtLeast?: boolean }

export type FigureRow = { group: readonly ({ field: string; key: string | null; label: string | null })[]; figures: QueryFigures; converted: Readonly<Record<string, number>>; compared?: { figures: QueryFigures; converted: Readonly<Record<string, number>>; listQuery?: unknown }; listQuery: Readonly<Record<string, unknown>>; beside?: readonly ({ name: string; figures: QueryFigures; converted: Readonly<Record<string, number>>; listQuery: Readonly<Record<string, unknown>> })[] }

export type QueryFigures = Readonly<Record<string, number | readonly ({ currency: string; value: number })[] | null>>

export type Question = { of: "leads" | "contacts" | "enquiries" | "stageChanges" | "tasks" | "meetings" | "calls" | "notes" | "emails" | "files" | "activities"; where?: readonly (QueryClause)[] | null; measures?: readonly (QueryMeasure)[] | null; groupBy?: readonly (QueryGrouping)[] | null; columns?: readonly (string)[]; order?: string; limit?: number; after?: string; today?: string; timeZone?: string; weekStart?: number }

export type QueryClause = { field?: string; op?: "is" | "isNot" | "contains" | "notContains" | "empty" | "notEmpty" | "atLeast" | "atMost" | "before" | "between" | "within" | "notWithin" | "changed" | "was" | "raised" | "lowered"; value?: string | number | boolean | readonly (string | number)[]; since?: string; until?: string; by?: string; any?: readonly (QueryCondition)[] }

export type QueryCondition = { field: string; op: "is" | "isNot" | "contains" | "notContains" | "empty" | "notEmpty" | "atLeast" | "atMost" | "before" | "between" | "within" | "notWithin" | "changed" | "was" | "raised" | "lowered"; value?: string | number | boolean | readonly (string | number)[]; since?: string; until?: string; by?: string }

export type QueryMeasure = { kind: "count" | "sum" | "average" | "median" | "min" | "max" | "weighted" | "conversion" | "share" | "age" | "timeInStage" | "increase" | "decrease" | "goal" | "goalCount" | "forecast"; field?: string; from?: string; to?: string; asOf?: string; name?: string }

export type QueryGrouping = { field: string; bucket?: "day" | "week" | "month" | "quarter" | "year" }

export type Vertical = { id: string; name: string; description: string | null; createdAt: string; updatedAt: string }

export type OrganizationUser = { id: string; firstName: string; lastName: string; email: string; globalRole: "admin" | "member"; active: boolean; awayUntil: string | null; verticals: readonly ({ verticalId: string; verticalName: string; role: "sales_head" | "sales_executive" })[]; createdAt: string; updatedAt: string }

export type Pipeline = { id: string; verticalId: string; name: string; isActive: boolean; createdAt: string; updatedAt: string }

export type Stage = (Vertical) & ({ verticalId: string; pipelineId: string; color: string; order: number; isSystemStage: boolean; stageType: "open" | "converted" | "enquiry_lost"; idleDays: number | null; winProbability: number })

export type LossReason = { id: string; verticalId: string; reason: string; createdAt: string; updatedAt: string }

export type DescribedFields = { fields: readonly (DescribedField)[] }

export type DescribedField = { recordKind: "lead" | "contact" | "enquiry"; name: string; isCustom: boolean; label: string; type: string; description: string | null; required: boolean; unique: boolean; filterable: boolean; options: readonly ({ value: string; label: string })[] | null; currency: string | null; recordOf: "lead" | "contact" | "enquiry" | null; verticalId: string | null }

export type ValueList = { list: "industries" | "lead-sources" | "enquiry-sources" | "tags"; values: readonly (ListValue)[]; updatedAt: string | null }

export type ListValue = { value: string; label: string; isArchived: boolean; formerValues: readonly (string)[]; isMoving: boolean }

export type SearchResults = { leads: readonly (LeadHit)[]; contacts: readonly (ContactHit)[]; enquiries: readonly (EnquiryHit)[]; emails: readonly (EmailHit)[] }

export type LeadHit = { id: string; verticalId: string; name: string; accountType: "individual" | "organisation"; email: string | null; phone: string | null; matched: string | null }

export type ContactHit = { id: string; leadId: string; leadName: string; verticalId: string; name: string; email: string | null; mobile: string | null }

export type EnquiryHit = { id: string; leadId: string; leadName: string; verticalId: string; title: string; stageName: string; stageColor: string; stageType: "open" | "converted" | "enquiry_lost"; value: number | null; currency: string }

export type EmailHit = { id: string; leadId: string; enquiryId: string | null; leadName: string; verticalId: string; subject: string; fromName: string | null; fromAddress: string; sentAt: string }

export type RecordHits = { results: readonly ({ id: string; kind: "lead" | "contact" | "enquiry" | "email"; title: string; text: string; url: string; leadId: string; verticalId: string })[] }

export type FetchedRecord = { id: string; title: string; text: string; url: string; metadata: { kind: "lead" | "contact" | "enquiry" | "email"; leadId: string; verticalId: string; updatedAt: string } }

export type Lead = (LeadLikeness) & ({ verticalId: string; accountType: "individual" | "organisation"; leadType: "inbound" | "outbound"; industry: string | null; source: string; referredBy: string | null; state: string | null; pincode: string | null; country: string | null; tags: readonly (string)[] | null; archivedAt: string | null; updatedAt: string; customFields: Readonly<Record<string, string | number | boolean | readonly (string)[] | null>>; phoneE164: string | null })

export type LeadDetail = (Lead) & ({ contacts: readonly (Contact)[]; lastContactAt: string | null })

export type Contact = { id: string; leadId: string; name: string; email: string | null; mobile: string | null; designation: string | null; customFields: Readonly<Record<string, string | number | boolean | readonly (string)[] | null>>; mobileE164: string | null; isPrimary: boolean; createdAt: string; updatedAt: string }

export type LeadCreate = { name: string; accountType?: "individual" | "organisation"; leadType?: "inbound" | "outbound"; email?: string | null; phone?: string | null; industry?: string | null; source?: string; referredBy?: string | null; city?: string | null; state?: string | null; pincode?: string | null; country?: string | null; tags?: readonly (string)[] | null; ownerId?: string; customFields?: Readonly<Record<string, CustomValue>>; verticalId: string; contacts?: readonly (ContactCreate)[] }

export type CustomValue = string | number | boolean | readonly (string)[] | null

export type ContactCreate = (ContactUpsert) & (Required<Pick<ContactUpsert, "name">>)

export type LeadPatch = { name?: string; accountType?: "individual" | "organisation"; leadType?: "inbound" | "outbound"; email?: string | null; phone?: string | null; industry?: string | null; source?: string; referredBy?: string | null; city?: string | null; state?: string | null; pincode?: string | null; country?: string | null; tags?: readonly (string)[] | null; ownerId?: string; customFields?: Readonly<Record<string, CustomValue>> }

export type LeadUpserted = { isNew: boolean; lead: Lead }

export type LeadUpsert = (LeadPatch) & ({ verticalId: string })

export type ContactUpserted = { isNew: boolean; contact: Contact }

export type ContactUpsert = { name?: string; email?: string | null; mobile?: string | null; designation?: string | null; customFields?: Readonly<Record<string, CustomValue>> }

export type ContactPatch = (ContactUpsert) & ({ isPrimary?: boolean })

export type Activity = { id: string; type: string; title: string; description: string | null; actor: Actor; user: { id: string; firstName: string; lastName: string } | null; leadId: string | null; enquiryId: string | null; changes: readonly (FieldChange)[]; createdAt: string; updatedAt: string }

export type Actor = { type: "user" | "api_key" | "ai_client" | "app" | "system" | "rule"; name: string }

export type FieldChange = { field: string; from?: unknown; to?: unknown }

export type LeadBulkResults = { results: readonly (LeadBulkResult)[]; wouldChange?: number }

export type LeadBulkResult = { leadId: string; status: "changed" | "unchanged" | "refused"; code?: string; message?: string }

export type LeadBulkAction = { type: "assign"; ownerId: string } | { type: "addTag" | "removeTag"; tag: string } | { type: "archive" | "restore" } | { type: "setField"; key: string; value: CustomValue }

export type PossibleDuplicates = { id: string; lead: LeadLikeness; duplicates: readonly ({ lead: LeadLikeness; reasons: readonly ("email" | "phone" | "name")[] })[] }

export type LeadLikeness = { id: string; name: string; email: string | null; phone: string | null; city: string | null; ownerId: string; ownerFirstName: string; ownerLastName: string; createdAt: string; openEnquiries: number; convertedEnquiries: number; lostEnquiries: number }

export type LeadMerge = { mergeId: string | null; lead: Lead; fields: readonly (MergedField)[]; filledCustomFields: Readonly<Record<string, string | number | boolean | readonly (string)[] | null>>; moved: { contacts: number; enquiries: number; tasks: number; meetings: number; notes: number; calls: number; files: number; activities: number }; undoUntil: string | null }

export type MergedField = { field: "name" | "accountType" | "leadType" | "email" | "phone" | "industry" | "source" | "referredBy" | "city" | "state" | "pincode" | "country" | "tags" | "ownerId"; winner?: unknown; loser?: unknown; result?: unknown; of: "winner" | "loser" | "both" }

export type LeadMergeRequest = { from: string; fields?: { name?: "winner" | "loser"; accountType?: "winner" | "loser"; leadType?: "winner" | "loser"; email?: "winner" | "loser"; phone?: "winner" | "loser"; industry?: "winner" | "loser"; source?: "winner" | "loser"; referredBy?: "winner" | "loser"; city?: "winner" | "loser"; state?: "winner" | "loser"; pincode?: "winner" | "loser"; country?: "winner" | "loser"; tags?: "winner" | "loser"; ownerId?: "winner" | "loser" }; dryRun?: boolean }

export type UndoneLeadMerge = { winnerId: string; loserId: string }

export type Enquiry = { id: string; verticalId: string; leadId: string; pipelineId: string; stageId: string; title: string; productOrService: string | null; message: string | null; source: string; priority: "high" | "medium" | "low"; value: number | null; currency: string; probability: number | null; winProbability: number; expectedCloseDate: string | null; primaryContactId: string | null; assignedTo: string | null; tags: readonly (string)[] | null; lostAt: string | null; closedOn: string | null; leadName: string; contactName: string | null; contactMobile: string | null; contactMobileE164: string | null; contactEmail: string | null; stage: string; lastActivityAt: string; createdAt: string; updatedAt: string; customFields: Readonly<Record<string, string | number | boolean | readonly (string)[] | null>>; name: string; createdBy: string | null; rank: string; lossReasonId: string | null; stageType: "open" | "converted" | "enquiry_lost"; stageSince: string; nextTask: { id: string; title: string; dueDate: string | null } | null; nextMeeting: { id: string; title: string; startTime: string } | null }

export type EnquiryDetail = (Enquiry) & ({ lead: { id: string; name: string }; primaryContact: { id: string; name: string; email: string | null; mobile: string | null; mobileE164: string | null; designation: string | null; customFields: Readonly<Record<string, string | number | boolean | readonly (string)[] | null>> } | null; assignee: { id: string; firstName: string; lastName: string } | null; lossReason: string | null; lostBy: { id: string; firstName: string; lastName: string } | null; lastContactAt: string | null })

export type EnquiryBulkResult = { results: readonly ({ enquiryId: string; status: "changed" | "unchanged" | "refused"; code?: string; message?: string })[]; wouldChange?: number }

export type EnquiryCreate = { title: string; productOrService?: string | null; message?: string | null; source?: string; priority?: "high" | "medium" | "low"; value?: number | null; currency?: string; probability?: number | null; expectedCloseDate?: "" | string | null; primaryContactId?: string | null; assignedTo?: string | null; tags?: readonly (string)[] | null; customFields?: Readonly<Record<string, CustomValue>>; leadId: string; pipelineId?: string; stageId?: string; lossReasonId?: string }

export type EnquiryPatch = { title?: string; productOrService?: string | null; message?: string | null; source?: string; priority?: "high" | "medium" | "low"; value?: number | null; currency?: string; probability?: number | null; expectedCloseDate?: "" | string | null; primaryContactId?: string | null; assignedTo?: string | null; tags?: readonly (string)[] | null; customFields?: Readonly<Record<string, CustomValue>> }

export type StageChange = { stageId: string; lossReasonId?: string | null; comment?: string | null; afterId?: string | null; undo?: boolean; atRank?: string }

export type DashboardStats = { totalLeads: number; conversionRate: number; pipelineValue: number; pipelineCurrency: string; pipelineValueByCurrency: readonly (CurrencyTotal)[]; closedWon: number; closedWonByCurrency: readonly (CurrencyTotal)[]; recentEnquiries: readonly ({ id: string; name: string; leadName: string; stage: string; stageColor: string; updatedAt: string; value: number | null; currency: string })[]; stageDistribution: readonly ({ stageId: string; stage: string; color: string; count: number; percentage: number })[]; isAtLeast?: true }

export type CurrencyTotal = { currency: string; value: number; count: number }

export type Aggregate = { groups: readonly ({ keys: readonly ({ value: string | null; label: string | null })[]; count: number; totals: readonly ({ currency: string; value: number; count: number; average: number })[]; measured?: { sum: number; count: number; average: number | null; currency?: string } })[]; all: { count: number; totals: readonly ({ currency: string; value: number; count: number; average: number })[]; measured?: { sum: number; count: number; average: number | null; currency?: string } }; moreGroups?: number; isAtLeast?: true }

export type AggregateQuestion = { of: "enquiries" | "leads" | "tasks" | "meetings"; by?: readonly (string)[]; period?: "day" | "week" | "month" | "quarter" | "year"; measure?: string; filters?: Readonly<Record<string, string | number | boolean>> }

export type DashboardReport = { step: "day" | "week" | "month"; funnel: readonly ({ stageId: string; stage: string; color: string; stageType: "open" | "converted" | "enquiry_lost"; count: number; reached: number | null; reachedPercentage: number | null; wentOn: number | null; wentOnPercentage: number | null; totals: readonly (CurrencyTotal)[] })[]; outcomes: readonly ({ from: string; to: string; won: number; lost: number; wonTotals: readonly (CurrencyTotal)[]; lostTotals: readonly (CurrencyTotal)[] })[]; lossReasons: readonly ({ lossReasonId: string; reason: string; count: number; totals: readonly (CurrencyTotal)[] })[]; owners: readonly ({ userId: string | null; name: string | null; openTotals: readonly (CurrencyTotal)[]; wonTotals: readonly (CurrencyTotal)[] })[]; isAtLeast?: true }

export type Note = { id: string; leadId: string; enquiryId: string | null; enquiry: { id: string; title: string } | null; lead: { id: string; name: string; phone: string | null; phoneE164: string | null }; content: string; user: { id: string; firstName: string; lastName: string } | null; mentions: readonly ({ id: string; firstName: string; lastName: string })[]; createdAt: string; updatedAt: string }

export type NoteWrite = { content: string; mentionIds?: readonly (string)[] }

export type Task = { id: string; verticalId: string; leadId: string; enquiryId: string | null; enquiry: { id: string; title: string } | null; lead: { id: string; name: string; phone: string | null; phoneE164: string | null }; title: string; description: string | null; dueDate: string | null; assigneeId: string | null; createdAt: string; status: "pending" | "completed"; assignee: { id: string; firstName: string; lastName: string } | null; createdBy: string | null; completedAt: string | null; updatedAt: string }

export type TaskCreate = (TaskPatch) & (Required<Pick<TaskPatch, "title">>)

export type TasksForLeadsResult = { results: readonly ({ leadId: string; status: "changed" | "unchanged" | "refused"; code?: string; message?: string; taskId?: string; dueDate?: string })[]; wouldChange?: number }

export type TasksForLeads = { title: string; firstDueDate: string; perDay: number; assigneeId?: string | null; leadIds: readonly (string)[]; dryRun?: boolean }

export type TaskPatch = { title?: string; description?: string | null; dueDate?: "" | string | null; assigneeId?: string | null }

export type Call = { id: string; verticalId: string; leadId: string; enquiryId: string | null; enquiry: { id: string; title: string } | null; lead: { id: string; name: string; phone: string | null; phoneE164: string | null }; outcome: "reached" | "no_answer" | "voicemail" | "wrong_number" | "busy"; note: string | null; calledAt: string; durationSeconds: number | null; contact: { id: string; name: string } | null; user: { id: string; firstName: string; lastName: string } | null; createdAt: string; updatedAt: string }

export type CallCreate = { outcome: "reached" | "no_answer" | "voicemail" | "wrong_number" | "busy"; note?: string | null; calledAt?: string; durationSeconds?: number | null; contactId?: string | null; nextTask?: TaskCreate }

export type File = { id: string; verticalId: string; leadId: string; enquiryId: string | null; enquiry: { id: string; title: string } | null; lead: { id: string; name: string; phone: string | null; phoneE164: string | null }; name: string; type: string; size: number; sha256: string; state: "ready" | "waiting" | "quarantined"; hasPreview: boolean; user: { id: string; firstName: string; lastName: string } | null; createdAt: string; updatedAt: string }

export type EmailTemplate = { id: string; name: string; subject: string; body: string; isShared: boolean; createdAt: string; updatedAt: string }

export type DraftedEmail = { subject: string; body: string; from: string | null; recipients: readonly ({ kind: "to" | "cc" | "bcc"; name: string | null; address: string })[]; problems: readonly ({ path: string; code: string; message: string })[] }

export type EmailDraft = { leadId?: string; enquiryId?: string; to?: readonly (string)[]; cc?: readonly (string)[]; bcc?: readonly (string)[]; subject?: string; body?: string; templateId?: string; contactId?: string | null; mailbox?: "gmail" | "microsoft_mail" | "smtp" }

export type Email = { id: string; from: { name: string | null; address: string }; recipients: readonly ({ kind: "to" | "cc" | "bcc"; name: string | null; address: string })[]; subject: string; excerpt: string; attachments: readonly ({ fileId: string | null; name: string; type: string; size: number })[]; senderChecks: { spf: string | null; dkim: string | null; dmarc: string | null } | null; user: { id: string; firstName: string; lastName: string } | null; sentAt: string; createdAt: string; updatedAt: string; verticalId: string; leadId: string; enquiryId: string | null; enquiry: { id: string; title: string } | null; lead: { id: string; name: string; phone: string | null; phoneE164: string | null }; contact: { id: string; name: string } | null; direction: "in" | "out"; state: "filed" | "waiting" | "sent" | "failed" | "cancelled"; threadId: string; isPrivate: boolean; lastError: string | null }

export type EmailSend = { to: readonly (string)[]; cc?: readonly (string)[]; bcc?: readonly (string)[]; subject?: string; body?: string; templateId?: string; fileIds?: readonly (string)[]; contactId?: string | null; sendAt?: string; isPrivate?: boolean; inReplyTo?: string; mailbox?: "gmail" | "microsoft_mail" | "smtp" }

export type MyDay = { today: string; overdue: readonly (Task)[]; dueToday: readonly (Task)[]; meetings: readonly (Meeting)[]; calls: readonly (Call)[] }

export type Meeting = { id: string; verticalId: string; leadId: string; enquiryId: string | null; enquiry: { id: string; title: string } | null; lead: { id: string; name: string; phone: string | null; phoneE164: string | null }; title: string; description: string | null; startTime: string; endTime: string; timezone: string; meetingType: "Online" | "Offline" | "Phone Call" | "Video Conference" | "In-Person" | "Client Visit"; notes: string | null; attendees: readonly ({ email: string; name: string; answer?: "accepted" | "declined" | "tentative" })[]; status: "scheduled" | "ongoing" | "completed" | "cancelled"; createdAt: string; updatedAt: string; noShow?: boolean; needsOutcome: boolean; zoomJoinUrl: string | null; googleEventId: string | null; googleMeetUrl: string | null; microsoftEventId: string | null; teamsJoinUrl: string | null; creator: { id: string; firstName: string; lastName: string } | null; warnings?: readonly (string)[] }

export type MeetingCreate = { title?: string | null; description?: string | null; startTime?: string; endTime?: string; timezone?: string; meetingType?: "Online" | "Offline" | "Phone Call" | "Video Conference" | "In-Person" | "Client Visit" | "In-person" | "Phone"; notes?: string | null; attendees?: readonly ({ email: string; name?: string | null })[]; meetingDate?: string; status?: "scheduled" | "completed"; tasks?: readonly ({ title: string; description?: string | null; dueDate?: string | null })[]; createGoogleEvent?: boolean; createZoomMeeting?: boolean; createMicrosoftEvent?: boolean; createTeamsMeeting?: boolean; sendInvitations?: boolean }

export type MeetingPatch = { title?: string; description?: string | null; startTime?: string; endTime?: string; timezone?: string; meetingType?: "Online" | "Offline" | "Phone Call" | "Video Conference" | "In-Person" | "Client Visit" | "In-person" | "Phone"; notes?: string | null; attendees?: readonly ({ email: string; name?: string | null })[]; sendInvitations?: boolean }

/** The operations of the portal. */
export class Ginkgo extends Requests {
  /** Who you act for, and what you may do. */
  whoami(options: Options = {}): Promise<Whoami> {
    return this.send<Whoami>('GET', `/api/ai/whoami`, { ...options })
  }

  /** Find and list records of any kind, or add them up, over all verticals that the person may read. */
  query(body: Question, options: Options = {}): Promise<QueryAnswer> {
    return this.send<QueryAnswer>('POST', `/api/ai/query`, { body, ...options })
  }

  /** List the verticals you have access to. */
  listVerticals(query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<Vertical> {
    return this.rows<Vertical>('GET', `/api/ai/verticals`, { query, ...options })
  }

  /** List the colleagues in the organization. */
  listMembers(query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<OrganizationUser> {
    return this.rows<OrganizationUser>('GET', `/api/ai/members`, { query, ...options })
  }

  /** List the pipelines of a vertical. */
  listPipelines(verticalId: string, query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<Pipeline> {
    return this.rows<Pipeline>('GET', `/api/ai/verticals/${encodeURIComponent(verticalId)}/pipelines`, { query, ...options })
  }

  /** List the stages of a pipeline in their order. */
  listStages(pipelineId: string, query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<Stage> {
    return this.rows<Stage>('GET', `/api/ai/pipelines/${encodeURIComponent(pipelineId)}/stages`, { query, ...options })
  }

  /** List the reasons why an enquiry can be lost. */
  listLossReasons(verticalId: string, query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<LossReason> {
    return this.rows<LossReason>('GET', `/api/ai/verticals/${encodeURIComponent(verticalId)}/loss-reasons`, { query, ...options })
  }

  /** Describe the fields of leads, contacts and enquiries. */
  describeFields(query: { recordKind?: "lead" | "contact" | "enquiry"; verticalId?: string } = {}, options: Options = {}): Promise<DescribedFields> {
    return this.send<DescribedFields>('GET', `/api/ai/fields`, { query, ...options })
  }

  /** Read the values of a list: industries, sources or tags. */
  getValueList(list: "industries" | "lead-sources" | "enquiry-sources" | "tags", options: Options = {}): Promise<ValueList> {
    return this.send<ValueList>('GET', `/api/ai/value-lists/${encodeURIComponent(list)}`, { ...options })
  }

  /** Add a value to a list of industries, sources or tags. */
  addListValue(list: "industries" | "lead-sources" | "enquiry-sources" | "tags", body: { label: string }, options: Options = {}): Promise<ValueList> {
    return this.send<ValueList>('POST', `/api/ai/value-lists/${encodeURIComponent(list)}`, { body, ...options })
  }

  /** Rename a value of a list, archive it or offer it again. */
  updateListValue(list: "industries" | "lead-sources" | "enquiry-sources" | "tags", body: { value: string; label?: string; isArchived?: boolean }, options: VersionedOptions = {}): Promise<ValueList> {
    return this.send<ValueList>('PATCH', `/api/ai/value-lists/${encodeURIComponent(list)}`, { body, ...options })
  }

  /** Merge a value of a list of industries, sources or tags into another one. */
  mergeListValues(list: "industries" | "lead-sources" | "enquiry-sources" | "tags", body: { from: string; into: string }, options: Options = {}): Promise<ValueList> {
    return this.send<ValueList>('POST', `/api/ai/value-lists/${encodeURIComponent(list)}/merge`, { body, ...options })
  }

  /** Search all verticals at once for a company, a contact or a deal. */
  searchRecords(query: { q: string }, options: Options = {}): Promise<SearchResults> {
    return this.send<SearchResults>('GET', `/api/ai/search`, { query, ...options })
  }

  /** Search all verticals at once for a company, a contact or a deal. */
  search(query: { query: string }, options: Options = {}): Promise<RecordHits> {
    return this.send<RecordHits>('GET', `/api/ai/records`, { query, ...options })
  }

  /** Fetch a record that a search found, as text to read and cite. */
  fetch(id: string, options: Options = {}): Promise<FetchedRecord> {
    return this.send<FetchedRecord>('GET', `/api/ai/records/${encodeURIComponent(id)}`, { ...options })
  }

  /** Find leads of a vertical. */
  listLeads(query: { limit?: number; verticalId: string; search?: string; accountType?: string; accountTypeNot?: string; leadType?: string; leadTypeNot?: string; source?: string; sourceNot?: string; tag?: string; tagNot?: string; tagEmpty?: "true"; ownerId?: string; ownerIdNot?: string; created?: "today" | "yesterday" | "tomorrow" | "this-week" | "last-week" | "next-week" | "this-month" | "last-month" | "next-month" | "this-quarter" | "last-quarter" | "next-quarter" | "this-year" | "last-year" | "next-year" | "last-7-days" | "last-30-days" | "next-7-days" | "next-30-days"; createdFrom?: string; createdTo?: string; lastActivity?: "today" | "yesterday" | "tomorrow" | "this-week" | "last-week" | "next-week" | "this-month" | "last-month" | "next-month" | "this-quarter" | "last-quarter" | "next-quarter" | "this-year" | "last-year" | "next-year" | "last-7-days" | "last-30-days" | "next-7-days" | "next-30-days"; lastActivityFrom?: string; lastActivityTo?: string; noActivityDays?: number; noReplyDays?: number; importId?: string; fields?: Readonly<Record<string, string>>; today?: string; timeZone?: string; weekStart?: "1" | "2" | "3" | "4" | "5" | "6" | "7"; archived?: "true" | "false"; tab?: "all" | "active" | "closed" | "converted" | "no-enquiry"; sort?: "name" | "-name" | "accountType" | "-accountType" | "leadType" | "-leadType" | "email" | "-email" | "phone" | "-phone" | "industry" | "-industry" | "source" | "-source" | "owner" | "-owner" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | string }, options: Options = {}): AsyncGenerator<Lead> {
    return this.rows<Lead>('GET', `/api/ai/leads`, { query, ...options })
  }

  /** Create a lead with its contact persons. */
  createLead(body: LeadCreate, options: Options = {}): Promise<LeadDetail> {
    return this.send<LeadDetail>('POST', `/api/ai/leads`, { body, ...options })
  }

  /** Read one lead with its contact persons. */
  getLead(leadId: string, options: Options = {}): Promise<LeadDetail> {
    return this.send<LeadDetail>('GET', `/api/ai/leads/${encodeURIComponent(leadId)}`, { ...options })
  }

  /** Change fields of a lead. */
  updateLead(leadId: string, body: LeadPatch, options: VersionedOptions = {}): Promise<Lead> {
    return this.send<Lead>('PATCH', `/api/ai/leads/${encodeURIComponent(leadId)}`, { body, ...options })
  }

  /** Upsert a lead by its e-mail or phone number. */
  upsertLead(body: LeadUpsert, options: Options = {}): Promise<LeadUpserted> {
    return this.send<LeadUpserted>('PUT', `/api/ai/leads/by-contact`, { body, ...options })
  }

  /** Add a contact person to a lead. */
  createContact(leadId: string, body: ContactCreate, options: Options = {}): Promise<Contact> {
    return this.send<Contact>('POST', `/api/ai/leads/${encodeURIComponent(leadId)}/contacts`, { body, ...options })
  }

  /** Upsert a contact by e-mail or mobile number. */
  upsertContact(leadId: string, body: ContactUpsert, options: Options = {}): Promise<ContactUpserted> {
    return this.send<ContactUpserted>('PUT', `/api/ai/leads/${encodeURIComponent(leadId)}/contacts/by-contact`, { body, ...options })
  }

  /** Change a contact person. */
  updateContact(contactId: string, body: ContactPatch, options: VersionedOptions = {}): Promise<Contact> {
    return this.send<Contact>('PATCH', `/api/ai/contacts/${encodeURIComponent(contactId)}`, { body, ...options })
  }

  /** Read the history of a lead, the latest first. */
  listLeadActivities(leadId: string, query: { limit?: number; type?: string; actorId?: string; from?: string } = {}, options: Options = {}): AsyncGenerator<Activity> {
    return this.rows<Activity>('GET', `/api/ai/leads/${encodeURIComponent(leadId)}/activities`, { query, ...options })
  }

  /** Assign, tag, archive or restore many leads in bulk, at once. */
  bulkLeads(body: { leadIds: readonly (string)[]; action: LeadBulkAction; dryRun?: boolean }, query: { verticalId: string }, options: Options = {}): Promise<LeadBulkResults> {
    return this.send<LeadBulkResults>('POST', `/api/ai/leads/bulk`, { body, query, ...options })
  }

  /** Find leads of a vertical that may be there twice. */
  listPossibleDuplicates(query: { limit?: number; verticalId: string }, options: Options = {}): AsyncGenerator<PossibleDuplicates> {
    return this.rows<PossibleDuplicates>('GET', `/api/ai/possible-duplicates`, { query, ...options })
  }

  /** Merge another lead into this one, or see what that would do. */
  mergeLeads(leadId: string, body: LeadMergeRequest, options: Options = {}): Promise<LeadMerge> {
    return this.send<LeadMerge>('POST', `/api/ai/leads/${encodeURIComponent(leadId)}/merge`, { body, ...options })
  }

  /** Undo a merge within 30 days. */
  undoMerge(mergeId: string, options: Options = {}): Promise<UndoneLeadMerge> {
    return this.send<UndoneLeadMerge>('POST', `/api/ai/merges/${encodeURIComponent(mergeId)}/undo`, { ...options })
  }

  /** Find enquiries (deals) of a vertical. */
  listEnquiries(query: { limit?: number; verticalId: string; search?: string; source?: string; sourceNot?: string; priority?: string; priorityNot?: string; valueFrom?: number; valueTo?: number; valueEmpty?: "true"; currency?: string; currencyNot?: string; expectedClose?: "today" | "yesterday" | "tomorrow" | "this-week" | "last-week" | "next-week" | "this-month" | "last-month" | "next-month" | "this-quarter" | "last-quarter" | "next-quarter" | "this-year" | "last-year" | "next-year" | "last-7-days" | "last-30-days" | "next-7-days" | "next-30-days"; expectedCloseFrom?: string; expectedCloseTo?: string; expectedCloseEmpty?: "true"; assignedTo?: string; assignedToNot?: string; tag?: string; tagNot?: string; tagEmpty?: "true"; closed?: "today" | "yesterday" | "tomorrow" | "this-week" | "last-week" | "next-week" | "this-month" | "last-month" | "next-month" | "this-quarter" | "last-quarter" | "next-quarter" | "this-year" | "last-year" | "next-year" | "last-7-days" | "last-30-days" | "next-7-days" | "next-30-days"; closedFrom?: string; closedTo?: string; closedEmpty?: "true"; lastActivity?: "today" | "yesterday" | "tomorrow" | "this-week" | "last-week" | "next-week" | "this-month" | "last-month" | "next-month" | "this-quarter" | "last-quarter" | "next-quarter" | "this-year" | "last-year" | "next-year" | "last-7-days" | "last-30-days" | "next-7-days" | "next-30-days"; lastActivityFrom?: string; lastActivityTo?: string; noActivityDays?: number; created?: "today" | "yesterday" | "tomorrow" | "this-week" | "last-week" | "next-week" | "this-month" | "last-month" | "next-month" | "this-quarter" | "last-quarter" | "next-quarter" | "this-year" | "last-year" | "next-year" | "last-7-days" | "last-30-days" | "next-7-days" | "next-30-days"; createdFrom?: string; createdTo?: string; noReplyDays?: number; lossReasonId?: string; importId?: string; fields?: Readonly<Record<string, string>>; today?: string; timeZone?: string; weekStart?: "1" | "2" | "3" | "4" | "5" | "6" | "7"; status?: "open" | "won" | "lost" | "closed"; stageId?: string; sort?: "title" | "-title" | "priority" | "-priority" | "value" | "-value" | "expectedCloseDate" | "-expectedCloseDate" | "leadName" | "-leadName" | "contactName" | "-contactName" | "stage" | "-stage" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "rank" | string }, options: Options = {}): AsyncGenerator<Enquiry> {
    return this.rows<Enquiry>('GET', `/api/ai/enquiries`, { query, ...options })
  }

  /** Create an enquiry for a lead. */
  createEnquiry(body: EnquiryCreate, options: Options = {}): Promise<EnquiryDetail> {
    return this.send<EnquiryDetail>('POST', `/api/ai/enquiries`, { body, ...options })
  }

  /** List the enquiries of a lead. */
  listLeadEnquiries(leadId: string, query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<Enquiry> {
    return this.rows<Enquiry>('GET', `/api/ai/leads/${encodeURIComponent(leadId)}/enquiries`, { query, ...options })
  }

  /** Read one enquiry. */
  getEnquiry(enquiryId: string, options: Options = {}): Promise<EnquiryDetail> {
    return this.send<EnquiryDetail>('GET', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}`, { ...options })
  }

  /** Delete an enquiry; a person can restore it for 30 days. */
  deleteEnquiry(enquiryId: string, options: Options = {}): Promise<void> {
    return this.send<void>('DELETE', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}`, { ...options })
  }

  /** Change fields of an enquiry. */
  updateEnquiry(enquiryId: string, body: EnquiryPatch, options: VersionedOptions = {}): Promise<EnquiryDetail> {
    return this.send<EnquiryDetail>('PATCH', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}`, { body, ...options })
  }

  /** Move, assign or tag many enquiries in bulk, at once. */
  bulkEnquiries(body: { enquiryIds: readonly (string)[]; action: { type: "moveToStage"; stageId: string; lossReasonId?: string | null; comment?: string | null; undo?: boolean } | { type: "assign"; assignedTo: string | null } | { type: "addTag" | "removeTag"; tag: string } | { type: "setField"; key: string; value: CustomValue }; dryRun?: boolean }, query: { verticalId: string }, options: Options = {}): Promise<EnquiryBulkResult> {
    return this.send<EnquiryBulkResult>('POST', `/api/ai/enquiries/bulk`, { body, query, ...options })
  }

  /** Move an enquiry to another stage, also to won or lost. */
  updateEnquiryStage(enquiryId: string, body: StageChange, options: VersionedOptions = {}): Promise<EnquiryDetail> {
    return this.send<EnquiryDetail>('PATCH', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}/stage`, { body, ...options })
  }

  /** Read the history of an enquiry, the latest first. */
  listEnquiryActivities(enquiryId: string, query: { limit?: number; type?: string; actorId?: string; from?: string } = {}, options: Options = {}): AsyncGenerator<Activity> {
    return this.rows<Activity>('GET', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}/activities`, { query, ...options })
  }

  /** Count and add up what a vertical has now. */
  getPipelineFigures(query: { verticalId: string; narrowBy?: string; option?: string }, options: Options = {}): Promise<DashboardStats> {
    return this.send<DashboardStats>('GET', `/api/ai/figures`, { query, ...options })
  }

  /** Sum, average and number of enquiries, leads, tasks or meetings, grouped by fields and dates. */
  aggregate(verticalId: string, body: AggregateQuestion, options: Options = {}): Promise<Aggregate> {
    return this.send<Aggregate>('POST', `/api/ai/verticals/${encodeURIComponent(verticalId)}/aggregate`, { body, ...options })
  }

  /** Report how many enquiries (deals) of a period, such as a month or a quarter, you did win or lose. */
  getPipelineReport(query: { verticalId: string; from: string; to: string; assignedTo?: string; source?: string; weekStart?: "1" | "2" | "3" | "4" | "5" | "6" | "7"; narrowBy?: string; option?: string }, options: Options = {}): Promise<DashboardReport> {
    return this.send<DashboardReport>('GET', `/api/ai/report`, { query, ...options })
  }

  /** List the notes of an enquiry, the latest first. */
  listNotes(enquiryId: string, query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<Note> {
    return this.rows<Note>('GET', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}/notes`, { query, ...options })
  }

  /** Add a note to an enquiry. */
  createNote(enquiryId: string, body: NoteWrite, options: Options = {}): Promise<Note> {
    return this.send<Note>('POST', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}/notes`, { body, ...options })
  }

  /** List the notes of a lead and of its deals, the latest first. */
  listLeadNotes(leadId: string, query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<Note> {
    return this.rows<Note>('GET', `/api/ai/leads/${encodeURIComponent(leadId)}/notes`, { query, ...options })
  }

  /** Write a note on a lead itself. */
  createLeadNote(leadId: string, body: NoteWrite, options: Options = {}): Promise<Note> {
    return this.send<Note>('POST', `/api/ai/leads/${encodeURIComponent(leadId)}/notes`, { body, ...options })
  }

  /** Find tasks of a vertical: overdue, due, of one person. */
  findTasks(query: { limit?: number; verticalId: string; status?: "pending" | "completed"; search?: string; dueDate?: "today" | "yesterday" | "tomorrow" | "this-week" | "last-week" | "next-week" | "this-month" | "last-month" | "next-month" | "this-quarter" | "last-quarter" | "next-quarter" | "this-year" | "last-year" | "next-year" | "last-7-days" | "last-30-days" | "next-7-days" | "next-30-days"; dueDateFrom?: string; dueDateTo?: string; dueDateEmpty?: "true"; assigneeId?: string; assigneeIdNot?: string; created?: "today" | "yesterday" | "tomorrow" | "this-week" | "last-week" | "next-week" | "this-month" | "last-month" | "next-month" | "this-quarter" | "last-quarter" | "next-quarter" | "this-year" | "last-year" | "next-year" | "last-7-days" | "last-30-days" | "next-7-days" | "next-30-days"; createdFrom?: string; createdTo?: string; due?: "all" | "overdue" | "today" | "upcoming" | "no-date"; today?: string; timeZone?: string; weekStart?: "1" | "2" | "3" | "4" | "5" | "6" | "7"; sort?: "title" | "-title" | "dueDate" | "-dueDate" | "createdAt" | "-createdAt" }, options: Options = {}): AsyncGenerator<Task> {
    return this.rows<Task>('GET', `/api/ai/tasks`, { query, ...options })
  }

  /** List the tasks of an enquiry. */
  listTasks(enquiryId: string, query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<Task> {
    return this.rows<Task>('GET', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}/tasks`, { query, ...options })
  }

  /** Add a task to an enquiry. */
  createTask(enquiryId: string, body: TaskCreate, options: Options = {}): Promise<Task> {
    return this.send<Task>('POST', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}/tasks`, { body, ...options })
  }

  /** List the tasks of a lead and of its deals. */
  listLeadTasks(leadId: string, query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<Task> {
    return this.rows<Task>('GET', `/api/ai/leads/${encodeURIComponent(leadId)}/tasks`, { query, ...options })
  }

  /** Add a task of a lead itself. */
  createLeadTask(leadId: string, body: TaskCreate, options: Options = {}): Promise<Task> {
    return this.send<Task>('POST', `/api/ai/leads/${encodeURIComponent(leadId)}/tasks`, { body, ...options })
  }

  /** Plan the same task for many leads, spread over working days. */
  createTasksForLeads(verticalId: string, body: TasksForLeads, options: Options = {}): Promise<TasksForLeadsResult> {
    return this.send<TasksForLeadsResult>('POST', `/api/ai/verticals/${encodeURIComponent(verticalId)}/lead-tasks`, { body, ...options })
  }

  /** Postpone a task, reassign it or change its title. */
  updateTask(taskId: string, body: TaskPatch, options: VersionedOptions = {}): Promise<Task> {
    return this.send<Task>('PATCH', `/api/ai/tasks/${encodeURIComponent(taskId)}`, { body, ...options })
  }

  /** Complete a task or open it again. */
  updateTaskStatus(taskId: string, body: { status: "pending" | "completed" }, options: VersionedOptions = {}): Promise<Task> {
    return this.send<Task>('PATCH', `/api/ai/tasks/${encodeURIComponent(taskId)}/status`, { body, ...options })
  }

  /** List the calls of a lead and of its deals, the latest first. */
  listCalls(leadId: string, query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<Call> {
    return this.rows<Call>('GET', `/api/ai/leads/${encodeURIComponent(leadId)}/calls`, { query, ...options })
  }

  /** Log a call with a lead, and the next step. */
  logCall(leadId: string, body: CallCreate, options: Options = {}): Promise<Call> {
    return this.send<Call>('POST', `/api/ai/leads/${encodeURIComponent(leadId)}/calls`, { body, ...options })
  }

  /** Log a call about an enquiry, and the next step. */
  logEnquiryCall(enquiryId: string, body: CallCreate, options: Options = {}): Promise<Call> {
    return this.send<Call>('POST', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}/calls`, { body, ...options })
  }

  /** List the files of a lead and of its deals, the latest first. */
  listFiles(leadId: string, query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<File> {
    return this.rows<File>('GET', `/api/ai/leads/${encodeURIComponent(leadId)}/files`, { query, ...options })
  }

  /** List the files of an enquiry, the latest first. */
  listEnquiryFiles(enquiryId: string, query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<File> {
    return this.rows<File>('GET', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}/files`, { query, ...options })
  }

  /** List the e-mail templates. */
  listEmailTemplates(query: { limit?: number } = {}, options: Options = {}): AsyncGenerator<EmailTemplate> {
    return this.rows<EmailTemplate>('GET', `/api/ai/email-templates`, { query, ...options })
  }

  /** Draft an e-mail without sending it. */
  draftEmail(body: EmailDraft, options: Options = {}): Promise<DraftedEmail> {
    return this.send<DraftedEmail>('POST', `/api/ai/email-drafts`, { body, ...options })
  }

  /** Write by e-mail about an enquiry, from the mailbox of the person. */
  sendEmail(enquiryId: string, body: EmailSend, options: Options = {}): Promise<Email> {
    return this.send<Email>('POST', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}/emails`, { body, ...options })
  }

  /** Send an e-mail to a lead without a deal. */
  sendLeadEmail(leadId: string, body: EmailSend, options: Options = {}): Promise<Email> {
    return this.send<Email>('POST', `/api/ai/leads/${encodeURIComponent(leadId)}/emails`, { body, ...options })
  }

  /** What the person has to do today. */
  getMyDay(query: { verticalId?: string; today?: string; timeZone?: string; weekStart?: "1" | "2" | "3" | "4" | "5" | "6" | "7" } = {}, options: Options = {}): Promise<MyDay> {
    return this.send<MyDay>('GET', `/api/ai/my-day`, { query, ...options })
  }

  /** Find meetings, also to see when somebody is free. */
  listMeetings(query: { limit?: number; verticalId?: string; search?: string; start?: "today" | "yesterday" | "tomorrow" | "this-week" | "last-week" | "next-week" | "this-month" | "last-month" | "next-month" | "this-quarter" | "last-quarter" | "next-quarter" | "this-year" | "last-year" | "next-year" | "last-7-days" | "last-30-days" | "next-7-days" | "next-30-days"; startFrom?: string; startTo?: string; meetingType?: string; meetingTypeNot?: string; created?: "today" | "yesterday" | "tomorrow" | "this-week" | "last-week" | "next-week" | "this-month" | "last-month" | "next-month" | "this-quarter" | "last-quarter" | "next-quarter" | "this-year" | "last-year" | "next-year" | "last-7-days" | "last-30-days" | "next-7-days" | "next-30-days"; createdFrom?: string; createdTo?: string; ownerId?: string; today?: string; timeZone?: string; weekStart?: "1" | "2" | "3" | "4" | "5" | "6" | "7"; status?: "scheduled" | "completed" | "cancelled"; from?: string; to?: string } = {}, options: Options = {}): AsyncGenerator<Meeting> {
    return this.rows<Meeting>('GET', `/api/ai/meetings`, { query, ...options })
  }

  /** Schedule a meeting about an enquiry, or log one that took place. */
  scheduleMeeting(enquiryId: string, body: MeetingCreate, options: Options = {}): Promise<Meeting> {
    return this.send<Meeting>('POST', `/api/ai/enquiries/${encodeURIComponent(enquiryId)}/meetings`, { body, ...options })
  }

  /** Schedule a meeting with a lead without a deal, or log one. */
  scheduleLeadMeeting(leadId: string, body: MeetingCreate, options: Options = {}): Promise<Meeting> {
    return this.send<Meeting>('POST', `/api/ai/leads/${encodeURIComponent(leadId)}/meetings`, { body, ...options })
  }

  /** Reschedule a meeting or change its details. */
  updateMeeting(meetingId: string, body: MeetingPatch, options: VersionedOptions = {}): Promise<Meeting> {
    return this.send<Meeting>('PATCH', `/api/ai/meetings/${encodeURIComponent(meetingId)}`, { body, ...options })
  }

  /** Cancel a meeting. */
  cancelMeeting(meetingId: string, options: Options = {}): Promise<Meeting> {
    return this.send<Meeting>('DELETE', `/api/ai/meetings/${encodeURIComponent(meetingId)}`, { ...options })
  }

  /** Mark a meeting as held, with its notes and follow-up tasks. */
  completeMeeting(meetingId: string, body: { notes?: string | null; tasks?: readonly ({ title: string; description?: string | null; dueDate?: string | null })[]; noShow?: boolean }, options: VersionedOptions = {}): Promise<Meeting> {
    return this.send<Meeting>('PATCH', `/api/ai/meetings/${encodeURIComponent(meetingId)}/complete`, { body, ...options })
  }
}
