import type { Endpoint } from '@ginkgo/contracts'
import type { DataSet } from './data-set.ts'

type Values = readonly string[]

export interface Samples {
  /** Values of a query parameter apart from those that the contract lists. */
  ofQuery(endpointId: string, name: string): Values
  /** Undefined for a parameter of which the data set has no record. */
  ofPath(name: string): Values | undefined
  /** Path parameters with ids of another organization, for an endpoint that has ids in its path. */
  foreign(endpoint: Endpoint): Readonly<Record<string, string>>[]
}

const words = [
  ...['a', 'mü', 'muell', 'Müller', 'mueller', 'gmbh', "o'b", '50%', '_', '4930', '030 12', '1234', 'zzz'],
  ...['info1', 'حداد', '佐藤', 'alder foods', 'straße', '🤝', 'ener', 'renewal 1', 'anruf', 'site visit'],
]
const blank = ['']
const days = ['2025-09-01', '2026-03-31']

/** The first ids, and others spread over the list. */
const spread = (ids: Values, count: number): Values =>
  ids.filter((_, place) => place < 3 || place % Math.ceil(ids.length / count) === 1)

/** The values for which this data set has different answers. */
export function samplesOf({ main, neighbour }: DataSet): Samples {
  const [first, second, empty] = main.verticals as [
    DataSet['main']['verticals'][0],
    ...DataSet['main']['verticals'],
  ]
  const person = (key: string) => main.people.find((one) => one.key === `main.${key}`)!.id
  const people = [person('executive'), person('admin')]
  const stages = [0, 2, 6, 7].map((place) => first.stageIds[place]!)
  const byName: Record<string, Values> = {
    search: [...words, ...blank],
    q: words,
    query: words,
    memberIds: [people.join(',')],
    ownerId: people,
    userId: people,
    actorId: people,
    assignedTo: people,
    assigneeId: people,
    tag: ['vip', 'Süd', 'key account', 'nope'],
    lossReasonId: [first.lossReasonIds[0]!, first.lossReasonIds[3]!],
    stageId: stages,
    leadId: first.leadIds.slice(3, 6),
    exceptId: first.leadIds.slice(0, 1),
    verticalId: [first.id, second!.id],
    ...{ createdFrom: days, createdTo: days, closedFrom: days, closedTo: days },
    ...{ from: ['2026-06-15T00:00:00.000Z', '2026-05-01T00:00:00+02:00'] },
    ...{ to: ['2026-06-16T00:00:00.000Z', '2026-07-01T00:00:00.000Z'], until: ['2026-06-12T00:00:00.000Z'] },
    ...{ today: ['2026-06-15', '2026-05-20'], timeZone: ['America/Los_Angeles', 'Asia/Kolkata'] },
    type: ['task', 'lead.created', 'enquiry'],
    industry: ['Energy', 'nope'],
    month: ['2026-05', '2026-06'],
    city: ['Berlin', 'berlin,München'],
    ...{
      updatedFrom: days,
      updatedTo: days,
      dueDateFrom: days,
      dueDateTo: days,
      startFrom: days,
      startTo: days,
    },
    ...{ valueFrom: ['1000', '250000'], valueTo: ['500000'], noActivityDays: ['30', '1'] },
    ...{ expectedCloseFrom: days, expectedCloseTo: days },
    email: ['info1@alder.example', 'INFO2@müller.example', 'p3.0@contact.example'],
    ...{ phone: ['030 1234 5', '+49301100', '0170 1'], country: ['Germany', 'India'] },
  }
  const ofOne: Record<string, Values> = {
    'dashboard.report.from': ['2026-01-01', '2025-07-01', '2026-06-15'],
    'dashboard.field.field': ['lead.heat', 'enquiry.heat'],
    'dashboard.report.to': ['2026-06-15', '2025-12-31'],
  }
  const paths: Record<string, Values> = {
    verticalId: [first.id, second!.id, empty!.id],
    pipelineId: [first.pipelineId, second!.pipelineId],
    leadId: spread(first.leadIds, 9),
    enquiryId: [...spread(first.enquiryIds, 9), ...second!.enquiryIds.slice(0, 2)],
    taskId: spread(first.taskIds, 4),
    meetingId: spread(first.meetingIds, 4),
    importId: main.importIds,
    viewId: main.viewIds,
  }
  return {
    ofQuery: (endpointId, name) => ofOne[`${endpointId}.${name}`] ?? byName[name] ?? [],
    ofPath: (name) => paths[name],
    foreign: ({ path }) =>
      [...path.matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => ({ [name!]: paths[name!]![0]! }))
        .concat(path.includes('{verticalId}') ? [{ verticalId: neighbour.verticals[0]!.id }] : []),
  }
}
