# Made from /api/ai/openapi.json; do not change it by hand.
"""A client of Ginkgo for Python 3.11 and later, without dependencies."""

from __future__ import annotations

import json
import re
import time
import uuid
from collections.abc import Iterator
from typing import Any, Literal, NotRequired, TypedDict
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urljoin, urlsplit
from urllib.request import Request, urlopen

# What is repeated, and how often at most.
_AGAIN = {429, 503}
_TRIES = 4
_LONGEST_WAIT = 60.0


class GinkgoError(Exception):
    """A refusal by the portal, with its texts.

    `code` says which refusal it is, such as `stale_edit`; `issues` what is wrong with which field.
    """

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(body.get("message", f"The portal answered {status}"))
        self.status = status
        self.code: str = body.get("code", "unknown")
        self.issues: list[dict[str, str]] = body.get("issues", [])
        self.request_id: str | None = body.get("requestId")


class Requests:
    """Sends requests, and repeats those that did not come through and do nothing twice."""

    def __init__(self, origin: str, key: str, *, timeout: float = 30.0) -> None:
        """`origin` is that of the portal, such as `https://crm.example.com`; `key` an API key, `gnk_…`."""
        parts = urlsplit(origin)
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._key = key
        self._timeout = timeout

    def _send(self, method: str, path: str, **sent: Any) -> Any:
        return self._answered(method, self._address(path, sent.pop("query", {})), **sent)[0]

    def _rows(self, method: str, path: str, **sent: Any) -> Iterator[Any]:
        """The rows of all pages, each of which is asked for when it is needed."""
        address: str | None = self._address(path, sent.pop("query", {}))
        while address:
            rows, link = self._answered(method, address, **sent)
            yield from rows
            following = re.search(r'<([^>]+)>;\s*rel="next"', link)
            address = self._of_portal(following.group(1)) if following else None

    def _of_portal(self, link: str) -> str:
        """The key is sent to the portal alone."""
        parts = urlsplit(urljoin(self._origin, link))
        return f"{self._origin}{parts.path}?{parts.query}"

    def _address(self, path: str, query: dict[str, Any]) -> str:
        parameters: dict[str, str] = {}
        for name, value in query.items():
            # Filters by custom fields are parameters of their own.
            several = value if isinstance(value, dict) else {name: value}
            for parameter, text in several.items():
                if text is not None:
                    parameters[parameter] = str(text).lower() if isinstance(text, bool) else str(text)
        return f"{self._origin}{path}" + (f"?{urlencode(parameters)}" if parameters else "")

    def _answered(
        self,
        method: str,
        address: str,
        *,
        body: Any = None,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> tuple[Any, str]:
        headers = {"Authorization": f"Bearer {self._key}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if method == "POST":
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        if if_match is not None:
            headers["If-Match"] = f'"{if_match}"'
        data = None if body is None else json.dumps(body).encode()
        for attempt in range(1, _TRIES + 1):
            wait = 2**attempt / 4
            try:
                request = Request(address, data=data, headers=headers, method=method)
                with urlopen(request, timeout=self._timeout) as response:
                    text = response.read()
                    return (json.loads(text) if text else None), response.headers.get("Link", "")
            except HTTPError as error:
                if attempt == _TRIES or error.code not in _AGAIN:
                    raise GinkgoError(error.code, _json_of(error.read())) from None
                wait = float(error.headers.get("Retry-After") or wait)
            except (URLError, TimeoutError, ConnectionError):
                # Whether a PATCH has come through is not known then, and the second one would be a stale edit.
                if attempt == _TRIES or method == "PATCH":
                    raise
            time.sleep(min(_LONGEST_WAIT, wait))
        raise AssertionError("The last attempt answers or raises")


def _json_of(text: bytes) -> dict[str, Any]:
    try:
        body = json.loads(text)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


class WhoamiVerticals(TypedDict):
    id: str
    name: str
    role: Literal["sales_head", "sales_executive"] | Literal["admin"]


class WhoamiMailbox(TypedDict):
    state: Literal["connected", "refused", "none"]
    provider: str | None
    account: str | None


class WhoamiCalendar(TypedDict):
    state: Literal["connected", "refused", "none"]
    provider: str | None
    account: str | None


class WhoamiNotAllowed(TypedDict):
    what: str
    why: str


class Whoami(TypedDict):
    id: str
    name: str
    email: str
    role: Literal["admin", "member"]
    organization: str
    verticals: list[WhoamiVerticals]
    scopes: list[Literal["read", "write", "destructive"]]
    locale: str | None
    timeZone: str | None
    today: str
    defaultCurrency: str
    reportingCurrency: str | None
    mailbox: WhoamiMailbox
    calendar: WhoamiCalendar
    notAllowed: list[WhoamiNotAllowed]


class Issue(TypedDict):
    path: str
    message: str


class FigureRowGroup(TypedDict):
    field: str
    key: str | None
    label: str | None


class QueryFigures2(TypedDict):
    currency: str
    value: float


class FigureRowCompared(TypedDict):
    figures: dict[str, float | list[QueryFigures2] | None]
    converted: dict[str, float]
    listQuery: NotRequired[Any]


class FigureRowBeside(TypedDict):
    name: str
    figures: dict[str, float | list[QueryFigures2] | None]
    converted: dict[str, float]
    listQuery: dict[str, Any]


class FigureRow(TypedDict):
    group: list[FigureRowGroup]
    figures: dict[str, float | list[QueryFigures2] | None]
    converted: dict[str, float]
    compared: NotRequired[FigureRowCompared]
    listQuery: dict[str, Any]
    beside: NotRequired[list[FigureRowBeside]]


class QueryAnswerTotalsCompared(TypedDict):
    figures: dict[str, float | list[QueryFigures2] | None]
    converted: dict[str, float]
    listQuery: NotRequired[Any]


class QueryAnswerTotalsBeside(TypedDict):
    name: str
    figures: dict[str, float | list[QueryFigures2] | None]
    converted: dict[str, float]
    listQuery: dict[str, Any]


class QueryAnswerTotals(TypedDict):
    figures: dict[str, float | list[QueryFigures2] | None]
    converted: dict[str, float]
    compared: NotRequired[QueryAnswerTotalsCompared]
    listQuery: dict[str, Any]
    beside: NotRequired[list[QueryAnswerTotalsBeside]]


QueryAnswerPeriod = TypedDict("QueryAnswerPeriod", {"from": "str", "to": "str"})


QueryAnswerComparedPeriod = TypedDict("QueryAnswerComparedPeriod", {"from": "str", "to": "str"})


class QueryAnswer(TypedDict):
    records: NotRequired[list[dict[str, Any]]]
    count: NotRequired[int]
    names: NotRequired[dict[str, str]]
    next: NotRequired[str]
    rows: NotRequired[list[FigureRow]]
    totals: NotRequired[QueryAnswerTotals]
    reportingCurrency: NotRequired[str | None]
    period: NotRequired[QueryAnswerPeriod]
    comparedPeriod: NotRequired[QueryAnswerComparedPeriod]
    target: NotRequired[float]
    moreGroups: NotRequired[int]
    isAtLeast: NotRequired[bool]


class QueryCondition(TypedDict):
    field: str
    op: Literal["is", "isNot", "contains", "notContains", "empty", "notEmpty", "atLeast", "atMost", "before", "between", "within", "notWithin", "changed", "was", "raised", "lowered"]
    value: NotRequired[str | float | bool | list[str | float]]
    since: NotRequired[str]
    until: NotRequired[str]
    by: NotRequired[str]


class QueryClause(TypedDict):
    field: NotRequired[str]
    op: NotRequired[Literal["is", "isNot", "contains", "notContains", "empty", "notEmpty", "atLeast", "atMost", "before", "between", "within", "notWithin", "changed", "was", "raised", "lowered"]]
    value: NotRequired[str | float | bool | list[str | float]]
    since: NotRequired[str]
    until: NotRequired[str]
    by: NotRequired[str]
    any: NotRequired[list[QueryCondition]]


QueryMeasure = TypedDict("QueryMeasure", {"kind": "Literal[\"count\", \"sum\", \"average\", \"median\", \"min\", \"max\", \"weighted\", \"conversion\", \"share\", \"age\", \"timeInStage\", \"increase\", \"decrease\", \"goal\", \"goalCount\", \"forecast\"]", "field": "NotRequired[str]", "from": "NotRequired[str]", "to": "NotRequired[str]", "asOf": "NotRequired[str]", "name": "NotRequired[str]"})


class QueryGrouping(TypedDict):
    field: str
    bucket: NotRequired[Literal["day", "week", "month", "quarter", "year"]]


class Question(TypedDict):
    of: Literal["leads", "contacts", "enquiries", "stageChanges", "tasks", "meetings", "calls", "notes", "emails", "files", "activities"]
    where: NotRequired[list[QueryClause] | None]
    measures: NotRequired[list[QueryMeasure] | None]
    groupBy: NotRequired[list[QueryGrouping] | None]
    columns: NotRequired[list[str]]
    order: NotRequired[str]
    limit: NotRequired[int]
    after: NotRequired[str]
    today: NotRequired[str]
    timeZone: NotRequired[str]
    weekStart: NotRequired[int]


class Vertical(TypedDict):
    id: str
    name: str
    description: str | None
    createdAt: str
    updatedAt: str


class OrganizationUserVerticals(TypedDict):
    verticalId: str
    verticalName: str
    role: Literal["sales_head", "sales_executive"]


class OrganizationUser(TypedDict):
    id: str
    firstName: str
    lastName: str
    email: str
    globalRole: Literal["admin", "member"]
    active: bool
    awayUntil: str | None
    verticals: list[OrganizationUserVerticals]
    createdAt: str
    updatedAt: str


class Pipeline(TypedDict):
    id: str
    verticalId: str
    name: str
    isActive: bool
    createdAt: str
    updatedAt: str


class Stage(Vertical):
    verticalId: str
    pipelineId: str
    color: str
    order: int
    isSystemStage: bool
    stageType: Literal["open", "converted", "enquiry_lost"]
    idleDays: int | None
    winProbability: int


class LossReason(TypedDict):
    id: str
    verticalId: str
    reason: str
    createdAt: str
    updatedAt: str


class DescribedFieldOptions(TypedDict):
    value: str
    label: str


class DescribedField(TypedDict):
    recordKind: Literal["lead", "contact", "enquiry"]
    name: str
    isCustom: bool
    label: str
    type: str
    description: str | None
    required: bool
    unique: bool
    filterable: bool
    options: list[DescribedFieldOptions] | None
    currency: str | None
    recordOf: Literal["lead", "contact", "enquiry", None]
    verticalId: str | None


class DescribedFields(TypedDict):
    fields: list[DescribedField]


class ListValue(TypedDict):
    value: str
    label: str
    isArchived: bool
    formerValues: list[str]
    isMoving: bool


class ValueList(TypedDict):
    list: Literal["industries", "lead-sources", "enquiry-sources", "tags"]
    values: list[ListValue]
    updatedAt: str | None


class LeadHit(TypedDict):
    id: str
    verticalId: str
    name: str
    accountType: Literal["individual", "organisation"]
    email: str | None
    phone: str | None
    matched: str | None


class ContactHit(TypedDict):
    id: str
    leadId: str
    leadName: str
    verticalId: str
    name: str
    email: str | None
    mobile: str | None


class EnquiryHit(TypedDict):
    id: str
    leadId: str
    leadName: str
    verticalId: str
    title: str
    stageName: str
    stageColor: str
    stageType: Literal["open", "converted", "enquiry_lost"]
    value: int | None
    currency: str


class EmailHit(TypedDict):
    id: str
    leadId: str
    enquiryId: str | None
    leadName: str
    verticalId: str
    subject: str
    fromName: str | None
    fromAddress: str
    sentAt: str


class SearchResults(TypedDict):
    leads: list[LeadHit]
    contacts: list[ContactHit]
    enquiries: list[EnquiryHit]
    emails: list[EmailHit]


class RecordHitsResults(TypedDict):
    id: str
    kind: Literal["lead", "contact", "enquiry", "email"]
    title: str
    text: str
    url: str
    leadId: str
    verticalId: str


class RecordHits(TypedDict):
    results: list[RecordHitsResults]


class FetchedRecordMetadata(TypedDict):
    kind: Literal["lead", "contact", "enquiry", "email"]
    leadId: str
    verticalId: str
    updatedAt: str


class FetchedRecord(TypedDict):
    id: str
    title: str
    text: str
    url: str
    metadata: FetchedRecordMetadata


class LeadLikeness(TypedDict):
    id: str
    name: str
    email: str | None
    phone: str | None
    city: str | None
    ownerId: str
    ownerFirstName: str
    ownerLastName: str
    createdAt: str
    openEnquiries: int
    convertedEnquiries: int
    lostEnquiries: int


class Lead(LeadLikeness):
    verticalId: str
    accountType: Literal["individual", "organisation"]
    leadType: Literal["inbound", "outbound"]
    industry: str | None
    source: str
    referredBy: str | None
    state: str | None
    pincode: str | None
    country: str | None
    tags: list[str] | None
    archivedAt: str | None
    updatedAt: str
    customFields: dict[str, str | float | bool | list[str] | None]
    phoneE164: str | None


class Contact(TypedDict):
    id: str
    leadId: str
    name: str
    email: str | None
    mobile: str | None
    designation: str | None
    customFields: dict[str, str | float | bool | list[str] | None]
    mobileE164: str | None
    isPrimary: bool
    createdAt: str
    updatedAt: str


class LeadDetail(Lead):
    contacts: list[Contact]
    lastContactAt: str | None


class ContactUpsert(TypedDict):
    name: NotRequired[str]
    email: NotRequired[str | None]
    mobile: NotRequired[str | None]
    designation: NotRequired[str | None]
    customFields: NotRequired[dict[str, str | float | bool | list[str] | None]]


class ContactCreate(ContactUpsert):
    pass


class LeadCreate(TypedDict):
    name: str
    accountType: NotRequired[Literal["individual", "organisation"]]
    leadType: NotRequired[Literal["inbound", "outbound"]]
    email: NotRequired[str | None]
    phone: NotRequired[str | None]
    industry: NotRequired[str | None]
    source: NotRequired[str]
    referredBy: NotRequired[str | None]
    city: NotRequired[str | None]
    state: NotRequired[str | None]
    pincode: NotRequired[str | None]
    country: NotRequired[str | None]
    tags: NotRequired[list[str] | None]
    ownerId: NotRequired[str]
    customFields: NotRequired[dict[str, str | float | bool | list[str] | None]]
    verticalId: str
    contacts: NotRequired[list[ContactCreate]]


class LeadPatch(TypedDict):
    name: NotRequired[str]
    accountType: NotRequired[Literal["individual", "organisation"]]
    leadType: NotRequired[Literal["inbound", "outbound"]]
    email: NotRequired[str | None]
    phone: NotRequired[str | None]
    industry: NotRequired[str | None]
    source: NotRequired[str]
    referredBy: NotRequired[str | None]
    city: NotRequired[str | None]
    state: NotRequired[str | None]
    pincode: NotRequired[str | None]
    country: NotRequired[str | None]
    tags: NotRequired[list[str] | None]
    ownerId: NotRequired[str]
    customFields: NotRequired[dict[str, str | float | bool | list[str] | None]]


class LeadUpserted(TypedDict):
    isNew: bool
    lead: Lead


class LeadUpsert(LeadPatch):
    verticalId: str


class ContactUpserted(TypedDict):
    isNew: bool
    contact: Contact


class ContactPatch(ContactUpsert):
    isPrimary: NotRequired[bool]


class Actor(TypedDict):
    type: Literal["user", "api_key", "ai_client", "app", "system", "rule"]
    name: str


class ActivityUser(TypedDict):
    id: str
    firstName: str
    lastName: str


FieldChange = TypedDict("FieldChange", {"field": "str", "from": "NotRequired[Any]", "to": "NotRequired[Any]"})


class Activity(TypedDict):
    id: str
    type: str
    title: str
    description: str | None
    actor: Actor
    user: ActivityUser
    leadId: str | None
    enquiryId: str | None
    changes: list[FieldChange]
    createdAt: str
    updatedAt: str


class LeadBulkResult(TypedDict):
    leadId: str
    status: Literal["changed", "unchanged", "refused"]
    code: NotRequired[str]
    message: NotRequired[str]


class LeadBulkResults(TypedDict):
    results: list[LeadBulkResult]
    wouldChange: NotRequired[int]


class LeadBulkAction1(TypedDict):
    type: Literal["assign"]
    ownerId: str


class LeadBulkAction2(TypedDict):
    type: Literal["addTag", "removeTag"]
    tag: str


class LeadBulkAction3(TypedDict):
    type: Literal["archive", "restore"]


class LeadBulkAction4(TypedDict):
    type: Literal["setField"]
    key: str
    value: str | float | bool | list[str] | None


class PossibleDuplicatesDuplicates(TypedDict):
    lead: LeadLikeness
    reasons: list[Literal["email", "phone", "name"]]


class PossibleDuplicates(TypedDict):
    id: str
    lead: LeadLikeness
    duplicates: list[PossibleDuplicatesDuplicates]


class MergedField(TypedDict):
    field: Literal["name", "accountType", "leadType", "email", "phone", "industry", "source", "referredBy", "city", "state", "pincode", "country", "tags", "ownerId"]
    winner: NotRequired[Any]
    loser: NotRequired[Any]
    result: NotRequired[Any]
    of: Literal["winner", "loser", "both"]


class LeadMergeMoved(TypedDict):
    contacts: int
    enquiries: int
    tasks: int
    meetings: int
    notes: int
    calls: int
    files: int
    activities: int


class LeadMerge(TypedDict):
    mergeId: str | None
    lead: Lead
    fields: list[MergedField]
    filledCustomFields: dict[str, str | float | bool | list[str] | None]
    moved: LeadMergeMoved
    undoUntil: str | None


class LeadMergeRequestFields(TypedDict):
    name: NotRequired[Literal["winner", "loser"]]
    accountType: NotRequired[Literal["winner", "loser"]]
    leadType: NotRequired[Literal["winner", "loser"]]
    email: NotRequired[Literal["winner", "loser"]]
    phone: NotRequired[Literal["winner", "loser"]]
    industry: NotRequired[Literal["winner", "loser"]]
    source: NotRequired[Literal["winner", "loser"]]
    referredBy: NotRequired[Literal["winner", "loser"]]
    city: NotRequired[Literal["winner", "loser"]]
    state: NotRequired[Literal["winner", "loser"]]
    pincode: NotRequired[Literal["winner", "loser"]]
    country: NotRequired[Literal["winner", "loser"]]
    tags: NotRequired[Literal["winner", "loser"]]
    ownerId: NotRequired[Literal["winner", "loser"]]


LeadMergeRequest = TypedDict("LeadMergeRequest", {"from": "str", "fields": "NotRequired[LeadMergeRequestFields]", "dryRun": "NotRequired[bool]"})


class UndoneLeadMerge(TypedDict):
    winnerId: str
    loserId: str


class EnquiryNextTask(TypedDict):
    id: str
    title: str
    dueDate: str | None


class EnquiryNextMeeting(TypedDict):
    id: str
    title: str
    startTime: str


class Enquiry(TypedDict):
    id: str
    verticalId: str
    leadId: str
    pipelineId: str
    stageId: str
    title: str
    productOrService: str | None
    message: str | None
    source: str
    priority: Literal["high", "medium", "low"]
    value: int | None
    currency: str
    probability: int | None
    winProbability: int
    expectedCloseDate: str | None
    primaryContactId: str | None
    assignedTo: str | None
    tags: list[str] | None
    lostAt: str | None
    closedOn: str | None
    leadName: str
    contactName: str | None
    contactMobile: str | None
    contactMobileE164: str | None
    contactEmail: str | None
    stage: str
    lastActivityAt: str
    createdAt: str
    updatedAt: str
    customFields: dict[str, str | float | bool | list[str] | None]
    name: str
    createdBy: str | None
    rank: str
    lossReasonId: str | None
    stageType: Literal["open", "converted", "enquiry_lost"]
    stageSince: str
    nextTask: EnquiryNextTask
    nextMeeting: EnquiryNextMeeting


class EnquiryDetailLead(TypedDict):
    id: str
    name: str


class EnquiryDetailPrimaryContact(TypedDict):
    id: str
    name: str
    email: str | None
    mobile: str | None
    mobileE164: str | None
    designation: str | None
    customFields: dict[str, str | float | bool | list[str] | None]


class EnquiryDetailAssignee(TypedDict):
    id: str
    firstName: str
    lastName: str


class EnquiryDetailLostBy(TypedDict):
    id: str
    firstName: str
    lastName: str


class EnquiryDetail(Enquiry):
    lead: EnquiryDetailLead
    primaryContact: EnquiryDetailPrimaryContact
    assignee: EnquiryDetailAssignee
    lossReason: str | None
    lostBy: EnquiryDetailLostBy
    lastContactAt: str | None


class EnquiryBulkResultResults(TypedDict):
    enquiryId: str
    status: Literal["changed", "unchanged", "refused"]
    code: NotRequired[str]
    message: NotRequired[str]


class EnquiryBulkResult(TypedDict):
    results: list[EnquiryBulkResultResults]
    wouldChange: NotRequired[int]


class EnquiryCreate(TypedDict):
    title: str
    productOrService: NotRequired[str | None]
    message: NotRequired[str | None]
    source: NotRequired[str]
    priority: NotRequired[Literal["high", "medium", "low"]]
    value: NotRequired[int | None]
    currency: NotRequired[str]
    probability: NotRequired[int | None]
    expectedCloseDate: NotRequired[Literal[""] | str | None]
    primaryContactId: NotRequired[str | None]
    assignedTo: NotRequired[str | None]
    tags: NotRequired[list[str] | None]
    customFields: NotRequired[dict[str, str | float | bool | list[str] | None]]
    leadId: str
    pipelineId: NotRequired[str]
    stageId: NotRequired[str]
    lossReasonId: NotRequired[str]


class EnquiryPatch(TypedDict):
    title: NotRequired[str]
    productOrService: NotRequired[str | None]
    message: NotRequired[str | None]
    source: NotRequired[str]
    priority: NotRequired[Literal["high", "medium", "low"]]
    value: NotRequired[int | None]
    currency: NotRequired[str]
    probability: NotRequired[int | None]
    expectedCloseDate: NotRequired[Literal[""] | str | None]
    primaryContactId: NotRequired[str | None]
    assignedTo: NotRequired[str | None]
    tags: NotRequired[list[str] | None]
    customFields: NotRequired[dict[str, str | float | bool | list[str] | None]]


class StageChange(TypedDict):
    stageId: str
    lossReasonId: NotRequired[str | None]
    comment: NotRequired[str | None]
    afterId: NotRequired[str | None]
    undo: NotRequired[bool]
    atRank: NotRequired[str]


class CurrencyTotal(TypedDict):
    currency: str
    value: int
    count: int


class DashboardStatsRecentEnquiries(TypedDict):
    id: str
    name: str
    leadName: str
    stage: str
    stageColor: str
    updatedAt: str
    value: int | None
    currency: str


class DashboardStatsStageDistribution(TypedDict):
    stageId: str
    stage: str
    color: str
    count: int
    percentage: float


class DashboardStats(TypedDict):
    totalLeads: int
    conversionRate: float
    pipelineValue: int
    pipelineCurrency: str
    pipelineValueByCurrency: list[CurrencyTotal]
    closedWon: int
    closedWonByCurrency: list[CurrencyTotal]
    recentEnquiries: list[DashboardStatsRecentEnquiries]
    stageDistribution: list[DashboardStatsStageDistribution]
    isAtLeast: NotRequired[Literal[True]]


class AggregateGroupsKeys(TypedDict):
    value: str | None
    label: str | None


class AggregateGroupsTotals(TypedDict):
    currency: str
    value: int
    count: int
    average: float


class AggregateGroupsMeasured(TypedDict):
    sum: float
    count: int
    average: float | None
    currency: NotRequired[str]


class AggregateGroups(TypedDict):
    keys: list[AggregateGroupsKeys]
    count: int
    totals: list[AggregateGroupsTotals]
    measured: NotRequired[AggregateGroupsMeasured]


class AggregateAllTotals(TypedDict):
    currency: str
    value: int
    count: int
    average: float


class AggregateAllMeasured(TypedDict):
    sum: float
    count: int
    average: float | None
    currency: NotRequired[str]


class AggregateAll(TypedDict):
    count: int
    totals: list[AggregateAllTotals]
    measured: NotRequired[AggregateAllMeasured]


class Aggregate(TypedDict):
    groups: list[AggregateGroups]
    all: AggregateAll
    moreGroups: NotRequired[int]
    isAtLeast: NotRequired[Literal[True]]


class AggregateQuestion(TypedDict):
    of: Literal["enquiries", "leads", "tasks", "meetings"]
    by: NotRequired[list[str]]
    period: NotRequired[Literal["day", "week", "month", "quarter", "year"]]
    measure: NotRequired[str]
    filters: NotRequired[dict[str, str | float | bool]]


class DashboardReportFunnel(TypedDict):
    stageId: str
    stage: str
    color: str
    stageType: Literal["open", "converted", "enquiry_lost"]
    count: int
    reached: int | None
    reachedPercentage: float | None
    wentOn: int | None
    wentOnPercentage: float | None
    totals: list[CurrencyTotal]


DashboardReportOutcomes = TypedDict("DashboardReportOutcomes", {"from": "str", "to": "str", "won": "int", "lost": "int", "wonTotals": "list[CurrencyTotal]", "lostTotals": "list[CurrencyTotal]"})


class DashboardReportLossReasons(TypedDict):
    lossReasonId: str
    reason: str
    count: int
    totals: list[CurrencyTotal]


class DashboardReportOwners(TypedDict):
    userId: str | None
    name: str | None
    openTotals: list[CurrencyTotal]
    wonTotals: list[CurrencyTotal]


class DashboardReport(TypedDict):
    step: Literal["day", "week", "month"]
    funnel: list[DashboardReportFunnel]
    outcomes: list[DashboardReportOutcomes]
    lossReasons: list[DashboardReportLossReasons]
    owners: list[DashboardReportOwners]
    isAtLeast: NotRequired[Literal[True]]


class NoteEnquiry(TypedDict):
    id: str
    title: str


class NoteLead(TypedDict):
    id: str
    name: str
    phone: str | None
    phoneE164: str | None


class NoteUser(TypedDict):
    id: str
    firstName: str
    lastName: str


class NoteMentions(TypedDict):
    id: str
    firstName: str
    lastName: str


class Note(TypedDict):
    id: str
    leadId: str
    enquiryId: str | None
    enquiry: NoteEnquiry
    lead: NoteLead
    content: str
    user: NoteUser
    mentions: list[NoteMentions]
    createdAt: str
    updatedAt: str


class NoteWrite(TypedDict):
    content: str
    mentionIds: NotRequired[list[str]]


class TaskEnquiry(TypedDict):
    id: str
    title: str


class TaskLead(TypedDict):
    id: str
    name: str
    phone: str | None
    phoneE164: str | None


class TaskAssignee(TypedDict):
    id: str
    firstName: str
    lastName: str


class Task(TypedDict):
    id: str
    verticalId: str
    leadId: str
    enquiryId: str | None
    enquiry: TaskEnquiry
    lead: TaskLead
    title: str
    description: str | None
    dueDate: str | None
    assigneeId: str | None
    createdAt: str
    status: Literal["pending", "completed"]
    assignee: TaskAssignee
    createdBy: str | None
    completedAt: str | None
    updatedAt: str


class TaskPatch(TypedDict):
    title: NotRequired[str]
    description: NotRequired[str | None]
    dueDate: NotRequired[Literal[""] | str | None]
    assigneeId: NotRequired[str | None]


class TaskCreate(TaskPatch):
    pass


class TasksForLeadsResultResults(TypedDict):
    leadId: str
    status: Literal["changed", "unchanged", "refused"]
    code: NotRequired[str]
    message: NotRequired[str]
    taskId: NotRequired[str]
    dueDate: NotRequired[str]


class TasksForLeadsResult(TypedDict):
    results: list[TasksForLeadsResultResults]
    wouldChange: NotRequired[int]


class TasksForLeads(TypedDict):
    title: str
    firstDueDate: str
    perDay: int
    assigneeId: NotRequired[str | None]
    leadIds: list[str]
    dryRun: NotRequired[bool]


class CallEnquiry(TypedDict):
    id: str
    title: str


class CallLead(TypedDict):
    id: str
    name: str
    phone: str | None
    phoneE164: str | None


class CallContact(TypedDict):
    id: str
    name: str


class CallUser(TypedDict):
    id: str
    firstName: str
    lastName: str


class Call(TypedDict):
    id: str
    verticalId: str
    leadId: str
    enquiryId: str | None
    enquiry: CallEnquiry
    lead: CallLead
    outcome: Literal["reached", "no_answer", "voicemail", "wrong_number", "busy"]
    note: str | None
    calledAt: str
    durationSeconds: int | None
    contact: CallContact
    user: CallUser
    createdAt: str
    updatedAt: str


class CallCreate(TypedDict):
    outcome: Literal["reached", "no_answer", "voicemail", "wrong_number", "busy"]
    note: NotRequired[str | None]
    calledAt: NotRequired[str]
    durationSeconds: NotRequired[int | None]
    contactId: NotRequired[str | None]
    nextTask: NotRequired[TaskCreate]


class FileEnquiry(TypedDict):
    id: str
    title: str


class FileLead(TypedDict):
    id: str
    name: str
    phone: str | None
    phoneE164: str | None


class FileUser(TypedDict):
    id: str
    firstName: str
    lastName: str


class File(TypedDict):
    id: str
    verticalId: str
    leadId: str
    enquiryId: str | None
    enquiry: FileEnquiry
    lead: FileLead
    name: str
    type: str
    size: int
    sha256: str
    state: Literal["ready", "waiting", "quarantined"]
    hasPreview: bool
    user: FileUser
    createdAt: str
    updatedAt: str


class EmailTemplate(TypedDict):
    id: str
    name: str
    subject: str
    body: str
    isShared: bool
    createdAt: str
    updatedAt: str


class DraftedEmailRecipients(TypedDict):
    kind: Literal["to", "cc", "bcc"]
    name: str | None
    address: str


class DraftedEmailProblems(TypedDict):
    path: str
    code: str
    message: str


DraftedEmail = TypedDict("DraftedEmail", {"subject": "str", "body": "str", "from": "str | None", "recipients": "list[DraftedEmailRecipients]", "problems": "list[DraftedEmailProblems]"})


class EmailDraft(TypedDict):
    leadId: NotRequired[str]
    enquiryId: NotRequired[str]
    to: NotRequired[list[str]]
    cc: NotRequired[list[str]]
    bcc: NotRequired[list[str]]
    subject: NotRequired[str]
    body: NotRequired[str]
    templateId: NotRequired[str]
    contactId: NotRequired[str | None]
    mailbox: NotRequired[Literal["gmail", "microsoft_mail", "smtp"]]


class EmailFrom(TypedDict):
    name: str | None
    address: str


class EmailRecipients(TypedDict):
    kind: Literal["to", "cc", "bcc"]
    name: str | None
    address: str


class EmailAttachments(TypedDict):
    fileId: str | None
    name: str
    type: str
    size: int


class EmailSenderChecks(TypedDict):
    spf: str | None
    dkim: str | None
    dmarc: str | None


class EmailUser(TypedDict):
    id: str
    firstName: str
    lastName: str


class EmailEnquiry(TypedDict):
    id: str
    title: str


class EmailLead(TypedDict):
    id: str
    name: str
    phone: str | None
    phoneE164: str | None


class EmailContact(TypedDict):
    id: str
    name: str


Email = TypedDict("Email", {"id": "str", "from": "EmailFrom", "recipients": "list[EmailRecipients]", "subject": "str", "excerpt": "str", "attachments": "list[EmailAttachments]", "senderChecks": "EmailSenderChecks", "user": "EmailUser", "sentAt": "str", "createdAt": "str", "updatedAt": "str", "verticalId": "str", "leadId": "str", "enquiryId": "str | None", "enquiry": "EmailEnquiry", "lead": "EmailLead", "contact": "EmailContact", "direction": "Literal[\"in\", \"out\"]", "state": "Literal[\"filed\", \"waiting\", \"sent\", \"failed\", \"cancelled\"]", "threadId": "str", "isPrivate": "bool", "lastError": "str | None"})


class EmailSend(TypedDict):
    to: list[str]
    cc: NotRequired[list[str]]
    bcc: NotRequired[list[str]]
    subject: NotRequired[str]
    body: NotRequired[str]
    templateId: NotRequired[str]
    fileIds: NotRequired[list[str]]
    contactId: NotRequired[str | None]
    sendAt: NotRequired[str]
    isPrivate: NotRequired[bool]
    inReplyTo: NotRequired[str]
    mailbox: NotRequired[Literal["gmail", "microsoft_mail", "smtp"]]


class MeetingEnquiry(TypedDict):
    id: str
    title: str


class MeetingLead(TypedDict):
    id: str
    name: str
    phone: str | None
    phoneE164: str | None


class MeetingAttendees(TypedDict):
    email: str
    name: str
    answer: NotRequired[Literal["accepted", "declined", "tentative"]]


class MeetingCreator(TypedDict):
    id: str
    firstName: str
    lastName: str


class Meeting(TypedDict):
    id: str
    verticalId: str
    leadId: str
    enquiryId: str | None
    enquiry: MeetingEnquiry
    lead: MeetingLead
    title: str
    description: str | None
    startTime: str
    endTime: str
    timezone: str
    meetingType: Literal["Online", "Offline", "Phone Call", "Video Conference", "In-Person", "Client Visit"]
    notes: str | None
    attendees: list[MeetingAttendees]
    status: Literal["scheduled", "ongoing", "completed", "cancelled"]
    createdAt: str
    updatedAt: str
    noShow: NotRequired[bool]
    needsOutcome: bool
    zoomJoinUrl: str | None
    googleEventId: str | None
    googleMeetUrl: str | None
    microsoftEventId: str | None
    teamsJoinUrl: str | None
    creator: MeetingCreator
    warnings: NotRequired[list[str]]


class MyDay(TypedDict):
    today: str
    overdue: list[Task]
    dueToday: list[Task]
    meetings: list[Meeting]
    calls: list[Call]


class MeetingCreateAttendees(TypedDict):
    email: str
    name: NotRequired[str | None]


class MeetingCreateTasks(TypedDict):
    title: str
    description: NotRequired[str | None]
    dueDate: NotRequired[str | None]


class MeetingCreate(TypedDict):
    title: NotRequired[str | None]
    description: NotRequired[str | None]
    startTime: NotRequired[str]
    endTime: NotRequired[str]
    timezone: NotRequired[str]
    meetingType: NotRequired[Literal["Online", "Offline", "Phone Call", "Video Conference", "In-Person", "Client Visit", "In-person", "Phone"]]
    notes: NotRequired[str | None]
    attendees: NotRequired[list[MeetingCreateAttendees]]
    meetingDate: NotRequired[str]
    status: NotRequired[Literal["scheduled", "completed"]]
    tasks: NotRequired[list[MeetingCreateTasks]]
    createGoogleEvent: NotRequired[bool]
    createZoomMeeting: NotRequired[bool]
    createMicrosoftEvent: NotRequired[bool]
    createTeamsMeeting: NotRequired[bool]
    sendInvitations: NotRequired[bool]


class MeetingPatchAttendees(TypedDict):
    email: str
    name: NotRequired[str | None]


class MeetingPatch(TypedDict):
    title: NotRequired[str]
    description: NotRequired[str | None]
    startTime: NotRequired[str]
    endTime: NotRequired[str]
    timezone: NotRequired[str]
    meetingType: NotRequired[Literal["Online", "Offline", "Phone Call", "Video Conference", "In-Person", "Client Visit", "In-person", "Phone"]]
    notes: NotRequired[str | None]
    attendees: NotRequired[list[MeetingPatchAttendees]]
    sendInvitations: NotRequired[bool]


class AddListValueBody(TypedDict):
    label: str


class UpdateListValueBody(TypedDict):
    value: str
    label: NotRequired[str]
    isArchived: NotRequired[bool]


MergeListValuesBody = TypedDict("MergeListValuesBody", {"from": "str", "into": "str"})


class BulkLeadsBody(TypedDict):
    leadIds: list[str]
    action: LeadBulkAction1 | LeadBulkAction2 | LeadBulkAction3 | LeadBulkAction4
    dryRun: NotRequired[bool]


class BulkEnquiriesBodyAction1(TypedDict):
    type: Literal["moveToStage"]
    stageId: str
    lossReasonId: NotRequired[str | None]
    comment: NotRequired[str | None]
    undo: NotRequired[bool]


class BulkEnquiriesBodyAction2(TypedDict):
    type: Literal["assign"]
    assignedTo: str | None


class BulkEnquiriesBodyAction3(TypedDict):
    type: Literal["addTag", "removeTag"]
    tag: str


class BulkEnquiriesBodyAction4(TypedDict):
    type: Literal["setField"]
    key: str
    value: str | float | bool | list[str] | None


class BulkEnquiriesBody(TypedDict):
    enquiryIds: list[str]
    action: BulkEnquiriesBodyAction1 | BulkEnquiriesBodyAction2 | BulkEnquiriesBodyAction3 | BulkEnquiriesBodyAction4
    dryRun: NotRequired[bool]


class UpdateTaskStatusBody(TypedDict):
    status: Literal["pending", "completed"]


class CompleteMeetingBodyTasks(TypedDict):
    title: str
    description: NotRequired[str | None]
    dueDate: NotRequired[str | None]


class CompleteMeetingBody(TypedDict):
    notes: NotRequired[str | None]
    tasks: NotRequired[list[CompleteMeetingBodyTasks]]
    noShow: NotRequired[bool]


class Ginkgo(Requests):
    """The operations of the portal."""

    def whoami(self) -> Whoami:
        """Who you act for, and what you may do."""
        return self._send("GET", f"/api/ai/whoami")

    def query(self, body: Question, *, idempotency_key: str | None = None) -> QueryAnswer:
        """Find and list records of any kind, or add them up, over all verticals that the person may read."""
        return self._send("POST", f"/api/ai/query", body=body, idempotency_key=idempotency_key)

    def list_verticals(self, *, limit: int | None = None) -> Iterator[Vertical]:
        """List the verticals you have access to."""
        return self._rows("GET", f"/api/ai/verticals", query={"limit": limit})

    def list_members(self, *, limit: int | None = None) -> Iterator[OrganizationUser]:
        """List the colleagues in the organization."""
        return self._rows("GET", f"/api/ai/members", query={"limit": limit})

    def list_pipelines(self, vertical_id: str, *, limit: int | None = None) -> Iterator[Pipeline]:
        """List the pipelines of a vertical."""
        return self._rows("GET", f"/api/ai/verticals/{quote(vertical_id, safe='')}/pipelines", query={"limit": limit})

    def list_stages(self, pipeline_id: str, *, limit: int | None = None) -> Iterator[Stage]:
        """List the stages of a pipeline in their order."""
        return self._rows("GET", f"/api/ai/pipelines/{quote(pipeline_id, safe='')}/stages", query={"limit": limit})

    def list_loss_reasons(self, vertical_id: str, *, limit: int | None = None) -> Iterator[LossReason]:
        """List the reasons why an enquiry can be lost."""
        return self._rows("GET", f"/api/ai/verticals/{quote(vertical_id, safe='')}/loss-reasons", query={"limit": limit})

    def describe_fields(self, *, record_kind: Literal["lead", "contact", "enquiry"] | None = None, vertical_id: str | None = None) -> DescribedFields:
        """Describe the fields of leads, contacts and enquiries."""
        return self._send("GET", f"/api/ai/fields", query={"recordKind": record_kind, "verticalId": vertical_id})

    def get_value_list(self, list_: Literal["industries", "lead-sources", "enquiry-sources", "tags"]) -> ValueList:
        """Read the values of a list: industries, sources or tags."""
        return self._send("GET", f"/api/ai/value-lists/{quote(list_, safe='')}")

    def add_list_value(self, list_: Literal["industries", "lead-sources", "enquiry-sources", "tags"], body: AddListValueBody, *, idempotency_key: str | None = None) -> ValueList:
        """Add a value to a list of industries, sources or tags."""
        return self._send("POST", f"/api/ai/value-lists/{quote(list_, safe='')}", body=body, idempotency_key=idempotency_key)

    def update_list_value(self, list_: Literal["industries", "lead-sources", "enquiry-sources", "tags"], body: UpdateListValueBody, *, if_match: str | None = None) -> ValueList:
        """Rename a value of a list, archive it or offer it again."""
        return self._send("PATCH", f"/api/ai/value-lists/{quote(list_, safe='')}", body=body, if_match=if_match)

    def merge_list_values(self, list_: Literal["industries", "lead-sources", "enquiry-sources", "tags"], body: MergeListValuesBody, *, idempotency_key: str | None = None) -> ValueList:
        """Merge a value of a list of industries, sources or tags into another one."""
        return self._send("POST", f"/api/ai/value-lists/{quote(list_, safe='')}/merge", body=body, idempotency_key=idempotency_key)

    def search_records(self, *, q: str) -> SearchResults:
        """Search all verticals at once for a company, a contact or a deal."""
        return self._send("GET", f"/api/ai/search", query={"q": q})

    def search(self, *, query: str) -> RecordHits:
        """Search all verticals at once for a company, a contact or a deal."""
        return self._send("GET", f"/api/ai/records", query={"query": query})

    def fetch(self, id_: str) -> FetchedRecord:
        """Fetch a record that a search found, as text to read and cite."""
        return self._send("GET", f"/api/ai/records/{quote(id_, safe='')}")

    def list_leads(self, *, limit: int | None = None, vertical_id: str, search: str | None = None, account_type: str | None = None, account_type_not: str | None = None, lead_type: str | None = None, lead_type_not: str | None = None, source: str | None = None, source_not: str | None = None, tag: str | None = None, tag_not: str | None = None, tag_empty: Literal["true"] | None = None, owner_id: str | None = None, owner_id_not: str | None = None, created: Literal["today", "yesterday", "tomorrow", "this-week", "last-week", "next-week", "this-month", "last-month", "next-month", "this-quarter", "last-quarter", "next-quarter", "this-year", "last-year", "next-year", "last-7-days", "last-30-days", "next-7-days", "next-30-days"] | None = None, created_from: str | None = None, created_to: str | None = None, last_activity: Literal["today", "yesterday", "tomorrow", "this-week", "last-week", "next-week", "this-month", "last-month", "next-month", "this-quarter", "last-quarter", "next-quarter", "this-year", "last-year", "next-year", "last-7-days", "last-30-days", "next-7-days", "next-30-days"] | None = None, last_activity_from: str | None = None, last_activity_to: str | None = None, no_activity_days: int | None = None, no_reply_days: int | None = None, import_id: str | None = None, fields: dict[str, str] | None = None, today: str | None = None, time_zone: str | None = None, week_start: Literal["1", "2", "3", "4", "5", "6", "7"] | None = None, archived: Literal["true", "false"] | None = None, tab: Literal["all", "active", "closed", "converted", "no-enquiry"] | None = None, sort: Literal["name", "-name", "accountType", "-accountType", "leadType", "-leadType", "email", "-email", "phone", "-phone", "industry", "-industry", "source", "-source", "owner", "-owner", "createdAt", "-createdAt", "updatedAt", "-updatedAt"] | str | None = None) -> Iterator[Lead]:
        """Find leads of a vertical."""
        return self._rows("GET", f"/api/ai/leads", query={"limit": limit, "verticalId": vertical_id, "search": search, "accountType": account_type, "accountTypeNot": account_type_not, "leadType": lead_type, "leadTypeNot": lead_type_not, "source": source, "sourceNot": source_not, "tag": tag, "tagNot": tag_not, "tagEmpty": tag_empty, "ownerId": owner_id, "ownerIdNot": owner_id_not, "created": created, "createdFrom": created_from, "createdTo": created_to, "lastActivity": last_activity, "lastActivityFrom": last_activity_from, "lastActivityTo": last_activity_to, "noActivityDays": no_activity_days, "noReplyDays": no_reply_days, "importId": import_id, "fields": fields, "today": today, "timeZone": time_zone, "weekStart": week_start, "archived": archived, "tab": tab, "sort": sort})

    def create_lead(self, body: LeadCreate, *, idempotency_key: str | None = None) -> LeadDetail:
        """Create a lead with its contact persons."""
        return self._send("POST", f"/api/ai/leads", body=body, idempotency_key=idempotency_key)

    def get_lead(self, lead_id: str) -> LeadDetail:
        """Read one lead with its contact persons."""
        return self._send("GET", f"/api/ai/leads/{quote(lead_id, safe='')}")

    def update_lead(self, lead_id: str, body: LeadPatch, *, if_match: str | None = None) -> Lead:
        """Change fields of a lead."""
        return self._send("PATCH", f"/api/ai/leads/{quote(lead_id, safe='')}", body=body, if_match=if_match)

    def upsert_lead(self, body: LeadUpsert) -> LeadUpserted:
        """Upsert a lead by its e-mail or phone number."""
        return self._send("PUT", f"/api/ai/leads/by-contact", body=body)

    def create_contact(self, lead_id: str, body: ContactCreate, *, idempotency_key: str | None = None) -> Contact:
        """Add a contact person to a lead."""
        return self._send("POST", f"/api/ai/leads/{quote(lead_id, safe='')}/contacts", body=body, idempotency_key=idempotency_key)

    def upsert_contact(self, lead_id: str, body: ContactUpsert) -> ContactUpserted:
        """Upsert a contact by e-mail or mobile number."""
        return self._send("PUT", f"/api/ai/leads/{quote(lead_id, safe='')}/contacts/by-contact", body=body)

    def update_contact(self, contact_id: str, body: ContactPatch, *, if_match: str | None = None) -> Contact:
        """Change a contact person."""
        return self._send("PATCH", f"/api/ai/contacts/{quote(contact_id, safe='')}", body=body, if_match=if_match)

    def list_lead_activities(self, lead_id: str, *, limit: int | None = None, type_: str | None = None, actor_id: str | None = None, from_: str | None = None) -> Iterator[Activity]:
        """Read the history of a lead, the latest first."""
        return self._rows("GET", f"/api/ai/leads/{quote(lead_id, safe='')}/activities", query={"limit": limit, "type": type_, "actorId": actor_id, "from": from_})

    def bulk_leads(self, body: BulkLeadsBody, *, vertical_id: str, idempotency_key: str | None = None) -> LeadBulkResults:
        """Assign, tag, archive or restore many leads in bulk, at once."""
        return self._send("POST", f"/api/ai/leads/bulk", query={"verticalId": vertical_id}, body=body, idempotency_key=idempotency_key)

    def list_possible_duplicates(self, *, limit: int | None = None, vertical_id: str) -> Iterator[PossibleDuplicates]:
        """Find leads of a vertical that may be there twice."""
        return self._rows("GET", f"/api/ai/possible-duplicates", query={"limit": limit, "verticalId": vertical_id})

    def merge_leads(self, lead_id: str, body: LeadMergeRequest, *, idempotency_key: str | None = None) -> LeadMerge:
        """Merge another lead into this one, or see what that would do."""
        return self._send("POST", f"/api/ai/leads/{quote(lead_id, safe='')}/merge", body=body, idempotency_key=idempotency_key)

    def undo_merge(self, merge_id: str, *, idempotency_key: str | None = None) -> UndoneLeadMerge:
        """Undo a merge within 30 days."""
        return self._send("POST", f"/api/ai/merges/{quote(merge_id, safe='')}/undo", idempotency_key=idempotency_key)

    def list_enquiries(self, *, limit: int | None = None, vertical_id: str, search: str | None = None, source: str | None = None, source_not: str | None = None, priority: str | None = None, priority_not: str | None = None, value_from: int | None = None, value_to: int | None = None, value_empty: Literal["true"] | None = None, currency: str | None = None, currency_not: str | None = None, expected_close: Literal["today", "yesterday", "tomorrow", "this-week", "last-week", "next-week", "this-month", "last-month", "next-month", "this-quarter", "last-quarter", "next-quarter", "this-year", "last-year", "next-year", "last-7-days", "last-30-days", "next-7-days", "next-30-days"] | None = None, expected_close_from: str | None = None, expected_close_to: str | None = None, expected_close_empty: Literal["true"] | None = None, assigned_to: str | None = None, assigned_to_not: str | None = None, tag: str | None = None, tag_not: str | None = None, tag_empty: Literal["true"] | None = None, closed: Literal["today", "yesterday", "tomorrow", "this-week", "last-week", "next-week", "this-month", "last-month", "next-month", "this-quarter", "last-quarter", "next-quarter", "this-year", "last-year", "next-year", "last-7-days", "last-30-days", "next-7-days", "next-30-days"] | None = None, closed_from: str | None = None, closed_to: str | None = None, closed_empty: Literal["true"] | None = None, last_activity: Literal["today", "yesterday", "tomorrow", "this-week", "last-week", "next-week", "this-month", "last-month", "next-month", "this-quarter", "last-quarter", "next-quarter", "this-year", "last-year", "next-year", "last-7-days", "last-30-days", "next-7-days", "next-30-days"] | None = None, last_activity_from: str | None = None, last_activity_to: str | None = None, no_activity_days: int | None = None, created: Literal["today", "yesterday", "tomorrow", "this-week", "last-week", "next-week", "this-month", "last-month", "next-month", "this-quarter", "last-quarter", "next-quarter", "this-year", "last-year", "next-year", "last-7-days", "last-30-days", "next-7-days", "next-30-days"] | None = None, created_from: str | None = None, created_to: str | None = None, no_reply_days: int | None = None, loss_reason_id: str | None = None, import_id: str | None = None, fields: dict[str, str] | None = None, today: str | None = None, time_zone: str | None = None, week_start: Literal["1", "2", "3", "4", "5", "6", "7"] | None = None, status: Literal["open", "won", "lost", "closed"] | None = None, stage_id: str | None = None, sort: Literal["title", "-title", "priority", "-priority", "value", "-value", "expectedCloseDate", "-expectedCloseDate", "leadName", "-leadName", "contactName", "-contactName", "stage", "-stage", "createdAt", "-createdAt", "updatedAt", "-updatedAt", "rank"] | str | None = None) -> Iterator[Enquiry]:
        """Find enquiries (deals) of a vertical."""
        return self._rows("GET", f"/api/ai/enquiries", query={"limit": limit, "verticalId": vertical_id, "search": search, "source": source, "sourceNot": source_not, "priority": priority, "priorityNot": priority_not, "valueFrom": value_from, "valueTo": value_to, "valueEmpty": value_empty, "currency": currency, "currencyNot": currency_not, "expectedClose": expected_close, "expectedCloseFrom": expected_close_from, "expectedCloseTo": expected_close_to, "expectedCloseEmpty": expected_close_empty, "assignedTo": assigned_to, "assignedToNot": assigned_to_not, "tag": tag, "tagNot": tag_not, "tagEmpty": tag_empty, "closed": closed, "closedFrom": closed_from, "closedTo": closed_to, "closedEmpty": closed_empty, "lastActivity": last_activity, "lastActivityFrom": last_activity_from, "lastActivityTo": last_activity_to, "noActivityDays": no_activity_days, "created": created, "createdFrom": created_from, "createdTo": created_to, "noReplyDays": no_reply_days, "lossReasonId": loss_reason_id, "importId": import_id, "fields": fields, "today": today, "timeZone": time_zone, "weekStart": week_start, "status": status, "stageId": stage_id, "sort": sort})

    def create_enquiry(self, body: EnquiryCreate, *, idempotency_key: str | None = None) -> EnquiryDetail:
        """Create an enquiry for a lead."""
        return self._send("POST", f"/api/ai/enquiries", body=body, idempotency_key=idempotency_key)

    def list_lead_enquiries(self, lead_id: str, *, limit: int | None = None) -> Iterator[Enquiry]:
        """List the enquiries of a lead."""
        return self._rows("GET", f"/api/ai/leads/{quote(lead_id, safe='')}/enquiries", query={"limit": limit})

    def get_enquiry(self, enquiry_id: str) -> EnquiryDetail:
        """Read one enquiry."""
        return self._send("GET", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}")

    def delete_enquiry(self, enquiry_id: str) -> None:
        """Delete an enquiry; a person can restore it for 30 days."""
        return self._send("DELETE", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}")

    def update_enquiry(self, enquiry_id: str, body: EnquiryPatch, *, if_match: str | None = None) -> EnquiryDetail:
        """Change fields of an enquiry."""
        return self._send("PATCH", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}", body=body, if_match=if_match)

    def bulk_enquiries(self, body: BulkEnquiriesBody, *, vertical_id: str, idempotency_key: str | None = None) -> EnquiryBulkResult:
        """Move, assign or tag many enquiries in bulk, at once."""
        return self._send("POST", f"/api/ai/enquiries/bulk", query={"verticalId": vertical_id}, body=body, idempotency_key=idempotency_key)

    def update_enquiry_stage(self, enquiry_id: str, body: StageChange, *, if_match: str | None = None) -> EnquiryDetail:
        """Move an enquiry to another stage, also to won or lost."""
        return self._send("PATCH", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}/stage", body=body, if_match=if_match)

    def list_enquiry_activities(self, enquiry_id: str, *, limit: int | None = None, type_: str | None = None, actor_id: str | None = None, from_: str | None = None) -> Iterator[Activity]:
        """Read the history of an enquiry, the latest first."""
        return self._rows("GET", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}/activities", query={"limit": limit, "type": type_, "actorId": actor_id, "from": from_})

    def get_pipeline_figures(self, *, vertical_id: str, narrow_by: str | None = None, option: str | None = None) -> DashboardStats:
        """Count and add up what a vertical has now."""
        return self._send("GET", f"/api/ai/figures", query={"verticalId": vertical_id, "narrowBy": narrow_by, "option": option})

    def aggregate(self, vertical_id: str, body: AggregateQuestion, *, idempotency_key: str | None = None) -> Aggregate:
        """Sum, average and number of enquiries, leads, tasks or meetings, grouped by fields and dates."""
        return self._send("POST", f"/api/ai/verticals/{quote(vertical_id, safe='')}/aggregate", body=body, idempotency_key=idempotency_key)

    def get_pipeline_report(self, *, vertical_id: str, from_: str, to: str, assigned_to: str | None = None, source: str | None = None, week_start: Literal["1", "2", "3", "4", "5", "6", "7"] | None = None, narrow_by: str | None = None, option: str | None = None) -> DashboardReport:
        """Report how many enquiries (deals) of a period, such as a month or a quarter, you did win or lose."""
        return self._send("GET", f"/api/ai/report", query={"verticalId": vertical_id, "from": from_, "to": to, "assignedTo": assigned_to, "source": source, "weekStart": week_start, "narrowBy": narrow_by, "option": option})

    def list_notes(self, enquiry_id: str, *, limit: int | None = None) -> Iterator[Note]:
        """List the notes of an enquiry, the latest first."""
        return self._rows("GET", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}/notes", query={"limit": limit})

    def create_note(self, enquiry_id: str, body: NoteWrite, *, idempotency_key: str | None = None) -> Note:
        """Add a note to an enquiry."""
        return self._send("POST", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}/notes", body=body, idempotency_key=idempotency_key)

    def list_lead_notes(self, lead_id: str, *, limit: int | None = None) -> Iterator[Note]:
        """List the notes of a lead and of its deals, the latest first."""
        return self._rows("GET", f"/api/ai/leads/{quote(lead_id, safe='')}/notes", query={"limit": limit})

    def create_lead_note(self, lead_id: str, body: NoteWrite, *, idempotency_key: str | None = None) -> Note:
        """Write a note on a lead itself."""
        return self._send("POST", f"/api/ai/leads/{quote(lead_id, safe='')}/notes", body=body, idempotency_key=idempotency_key)

    def find_tasks(self, *, limit: int | None = None, vertical_id: str, status: Literal["pending", "completed"] | None = None, search: str | None = None, due_date: Literal["today", "yesterday", "tomorrow", "this-week", "last-week", "next-week", "this-month", "last-month", "next-month", "this-quarter", "last-quarter", "next-quarter", "this-year", "last-year", "next-year", "last-7-days", "last-30-days", "next-7-days", "next-30-days"] | None = None, due_date_from: str | None = None, due_date_to: str | None = None, due_date_empty: Literal["true"] | None = None, assignee_id: str | None = None, assignee_id_not: str | None = None, created: Literal["today", "yesterday", "tomorrow", "this-week", "last-week", "next-week", "this-month", "last-month", "next-month", "this-quarter", "last-quarter", "next-quarter", "this-year", "last-year", "next-year", "last-7-days", "last-30-days", "next-7-days", "next-30-days"] | None = None, created_from: str | None = None, created_to: str | None = None, due: Literal["all", "overdue", "today", "upcoming", "no-date"] | None = None, today: str | None = None, time_zone: str | None = None, week_start: Literal["1", "2", "3", "4", "5", "6", "7"] | None = None, sort: Literal["title", "-title", "dueDate", "-dueDate", "createdAt", "-createdAt"] | None = None) -> Iterator[Task]:
        """Find tasks of a vertical: overdue, due, of one person."""
        return self._rows("GET", f"/api/ai/tasks", query={"limit": limit, "verticalId": vertical_id, "status": status, "search": search, "dueDate": due_date, "dueDateFrom": due_date_from, "dueDateTo": due_date_to, "dueDateEmpty": due_date_empty, "assigneeId": assignee_id, "assigneeIdNot": assignee_id_not, "created": created, "createdFrom": created_from, "createdTo": created_to, "due": due, "today": today, "timeZone": time_zone, "weekStart": week_start, "sort": sort})

    def list_tasks(self, enquiry_id: str, *, limit: int | None = None) -> Iterator[Task]:
        """List the tasks of an enquiry."""
        return self._rows("GET", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}/tasks", query={"limit": limit})

    def create_task(self, enquiry_id: str, body: TaskCreate, *, idempotency_key: str | None = None) -> Task:
        """Add a task to an enquiry."""
        return self._send("POST", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}/tasks", body=body, idempotency_key=idempotency_key)

    def list_lead_tasks(self, lead_id: str, *, limit: int | None = None) -> Iterator[Task]:
        """List the tasks of a lead and of its deals."""
        return self._rows("GET", f"/api/ai/leads/{quote(lead_id, safe='')}/tasks", query={"limit": limit})

    def create_lead_task(self, lead_id: str, body: TaskCreate, *, idempotency_key: str | None = None) -> Task:
        """Add a task of a lead itself."""
        return self._send("POST", f"/api/ai/leads/{quote(lead_id, safe='')}/tasks", body=body, idempotency_key=idempotency_key)

    def create_tasks_for_leads(self, vertical_id: str, body: TasksForLeads, *, idempotency_key: str | None = None) -> TasksForLeadsResult:
        """Plan the same task for many leads, spread over working days."""
        return self._send("POST", f"/api/ai/verticals/{quote(vertical_id, safe='')}/lead-tasks", body=body, idempotency_key=idempotency_key)

    def update_task(self, task_id: str, body: TaskPatch, *, if_match: str | None = None) -> Task:
        """Postpone a task, reassign it or change its title."""
        return self._send("PATCH", f"/api/ai/tasks/{quote(task_id, safe='')}", body=body, if_match=if_match)

    def update_task_status(self, task_id: str, body: UpdateTaskStatusBody, *, if_match: str | None = None) -> Task:
        """Complete a task or open it again."""
        return self._send("PATCH", f"/api/ai/tasks/{quote(task_id, safe='')}/status", body=body, if_match=if_match)

    def list_calls(self, lead_id: str, *, limit: int | None = None) -> Iterator[Call]:
        """List the calls of a lead and of its deals, the latest first."""
        return self._rows("GET", f"/api/ai/leads/{quote(lead_id, safe='')}/calls", query={"limit": limit})

    def log_call(self, lead_id: str, body: CallCreate, *, idempotency_key: str | None = None) -> Call:
        """Log a call with a lead, and the next step."""
        return self._send("POST", f"/api/ai/leads/{quote(lead_id, safe='')}/calls", body=body, idempotency_key=idempotency_key)

    def log_enquiry_call(self, enquiry_id: str, body: CallCreate, *, idempotency_key: str | None = None) -> Call:
        """Log a call about an enquiry, and the next step."""
        return self._send("POST", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}/calls", body=body, idempotency_key=idempotency_key)

    def list_files(self, lead_id: str, *, limit: int | None = None) -> Iterator[File]:
        """List the files of a lead and of its deals, the latest first."""
        return self._rows("GET", f"/api/ai/leads/{quote(lead_id, safe='')}/files", query={"limit": limit})

    def list_enquiry_files(self, enquiry_id: str, *, limit: int | None = None) -> Iterator[File]:
        """List the files of an enquiry, the latest first."""
        return self._rows("GET", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}/files", query={"limit": limit})

    def list_email_templates(self, *, limit: int | None = None) -> Iterator[EmailTemplate]:
        """List the e-mail templates."""
        return self._rows("GET", f"/api/ai/email-templates", query={"limit": limit})

    def draft_email(self, body: EmailDraft, *, idempotency_key: str | None = None) -> DraftedEmail:
        """Draft an e-mail without sending it."""
        return self._send("POST", f"/api/ai/email-drafts", body=body, idempotency_key=idempotency_key)

    def send_email(self, enquiry_id: str, body: EmailSend, *, idempotency_key: str | None = None) -> Email:
        """Write by e-mail about an enquiry, from the mailbox of the person."""
        return self._send("POST", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}/emails", body=body, idempotency_key=idempotency_key)

    def send_lead_email(self, lead_id: str, body: EmailSend, *, idempotency_key: str | None = None) -> Email:
        """Send an e-mail to a lead without a deal."""
        return self._send("POST", f"/api/ai/leads/{quote(lead_id, safe='')}/emails", body=body, idempotency_key=idempotency_key)

    def get_my_day(self, *, vertical_id: str | None = None, today: str | None = None, time_zone: str | None = None, week_start: Literal["1", "2", "3", "4", "5", "6", "7"] | None = None) -> MyDay:
        """What the person has to do today."""
        return self._send("GET", f"/api/ai/my-day", query={"verticalId": vertical_id, "today": today, "timeZone": time_zone, "weekStart": week_start})

    def list_meetings(self, *, limit: int | None = None, vertical_id: str | None = None, search: str | None = None, start: Literal["today", "yesterday", "tomorrow", "this-week", "last-week", "next-week", "this-month", "last-month", "next-month", "this-quarter", "last-quarter", "next-quarter", "this-year", "last-year", "next-year", "last-7-days", "last-30-days", "next-7-days", "next-30-days"] | None = None, start_from: str | None = None, start_to: str | None = None, meeting_type: str | None = None, meeting_type_not: str | None = None, created: Literal["today", "yesterday", "tomorrow", "this-week", "last-week", "next-week", "this-month", "last-month", "next-month", "this-quarter", "last-quarter", "next-quarter", "this-year", "last-year", "next-year", "last-7-days", "last-30-days", "next-7-days", "next-30-days"] | None = None, created_from: str | None = None, created_to: str | None = None, owner_id: str | None = None, today: str | None = None, time_zone: str | None = None, week_start: Literal["1", "2", "3", "4", "5", "6", "7"] | None = None, status: Literal["scheduled", "completed", "cancelled"] | None = None, from_: str | None = None, to: str | None = None) -> Iterator[Meeting]:
        """Find meetings, also to see when somebody is free."""
        return self._rows("GET", f"/api/ai/meetings", query={"limit": limit, "verticalId": vertical_id, "search": search, "start": start, "startFrom": start_from, "startTo": start_to, "meetingType": meeting_type, "meetingTypeNot": meeting_type_not, "created": created, "createdFrom": created_from, "createdTo": created_to, "ownerId": owner_id, "today": today, "timeZone": time_zone, "weekStart": week_start, "status": status, "from": from_, "to": to})

    def schedule_meeting(self, enquiry_id: str, body: MeetingCreate, *, idempotency_key: str | None = None) -> Meeting:
        """Schedule a meeting about an enquiry, or log one that took place."""
        return self._send("POST", f"/api/ai/enquiries/{quote(enquiry_id, safe='')}/meetings", body=body, idempotency_key=idempotency_key)

    def schedule_lead_meeting(self, lead_id: str, body: MeetingCreate, *, idempotency_key: str | None = None) -> Meeting:
        """Schedule a meeting with a lead without a deal, or log one."""
        return self._send("POST", f"/api/ai/leads/{quote(lead_id, safe='')}/meetings", body=body, idempotency_key=idempotency_key)

    def update_meeting(self, meeting_id: str, body: MeetingPatch, *, if_match: str | None = None) -> Meeting:
        """Reschedule a meeting or change its details."""
        return self._send("PATCH", f"/api/ai/meetings/{quote(meeting_id, safe='')}", body=body, if_match=if_match)

    def cancel_meeting(self, meeting_id: str) -> Meeting:
        """Cancel a meeting."""
        return self._send("DELETE", f"/api/ai/meetings/{quote(meeting_id, safe='')}")

    def complete_meeting(self, meeting_id: str, body: CompleteMeetingBody, *, if_match: str | None = None) -> Meeting:
        """Mark a meeting as held, with its notes and follow-up tasks."""
        return self._send("PATCH", f"/api/ai/meetings/{quote(meeting_id, safe='')}/complete", body=body, if_match=if_match)
