import type { Vertical } from '@ginkgo/contracts'
import type { SQLiteInsertValue } from 'drizzle-orm/sqlite-core'
import { v7 as uuid } from 'uuid'
import { lossReasons, pipelines, stages, verticals } from '../../../db/schema/index.ts'
import type { Statement } from '../../../db/statement.ts'

type StartingTable = typeof verticals | typeof pipelines | typeof stages | typeof lossReasons

/** Inserts rows into one organization, as `OrgDb.insert` does. */
export type InsertRows = <T extends StartingTable>(
  table: T,
  ...rows: Omit<SQLiteInsertValue<T>, 'organizationId'>[]
) => Statement[]

type StageType = (typeof stages.$inferInsert)['stageType']
interface StageStart {
  readonly name: string
  readonly color: string
  readonly stageType: StageType
  /** In percent. */
  readonly winProbability: number
  /** The stage `inquiry` gets the enquiries of deleted stages. */
  readonly key: 'inquiry' | null
}

const open = (name: string, color: string, winProbability: number): StageStart => ({
  name,
  color,
  winProbability,
  stageType: 'open',
  key: null,
})

/** The stages of a new vertical in order. Closing stages and those with a key are system stages. */
export const startingStages: readonly StageStart[] = [
  { ...open('Inquiry', '#7CA6DE', 10), key: 'inquiry' },
  open('Contacted', '#6FC3CF', 20),
  open('Qualified', '#A88BE0', 40),
  open('Proposal', '#EBC15C', 60),
  open('Negotiation', '#EE9D63', 80),
  { name: 'Converted', color: '#5BB98B', stageType: 'converted', winProbability: 100, key: null },
  { name: 'Enquiry Lost', color: '#D97A85', stageType: 'enquiry_lost', winProbability: 0, key: null },
]

const startingLossReasons = ['Price', 'Competitor', 'No budget', 'No response', 'Other']

/** A new vertical with its initial records: one active pipeline, its stages, and loss reasons. */
export function newVertical(
  insert: InsertRows,
  fields: { name: string; description: string | null },
  now: string,
): { vertical: Omit<Vertical, 'id'> & { id: string }; statements: Statement[] } {
  const stamps = { createdAt: now, updatedAt: now }
  const vertical = { id: uuid(), ...fields, ...stamps }
  const verticalId = vertical.id
  const pipeline = { id: uuid(), verticalId, name: 'Sales Pipeline', isActive: true, ...stamps }
  const statements = [
    ...insert(verticals, vertical),
    ...insert(pipelines, pipeline),
    ...insert(
      stages,
      ...startingStages.map((stage, order) => ({
        id: uuid(),
        verticalId,
        pipelineId: pipeline.id,
        ...stage,
        description: null,
        order,
        isSystemStage: stage.key !== null || stage.stageType !== 'open',
        ...stamps,
      })),
    ),
    ...insert(
      lossReasons,
      ...startingLossReasons.map((reason) => ({
        id: uuid(),
        verticalId,
        reason,
        archivedAt: null,
        ...stamps,
      })),
    ),
  ]
  return { vertical, statements }
}
