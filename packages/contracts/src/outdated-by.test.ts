import { expect, test } from 'vitest'
import { allEndpoints } from './endpoints/index.ts'
import type { ChangedEntity } from './entities/change.ts'
import { isAbout, outdatedBy } from './topics.ts'

const written: Record<ChangedEntity, string> = {
  lead: 'leads',
  contact: 'contacts',
  enquiry: 'enquiries',
  note: 'notes',
  call: 'calls',
  task: 'tasks',
  meeting: 'meetings',
  file: 'files',
  stage: 'stages',
  lossReason: 'lossReasons',
}

test.each(Object.entries(written))(
  'a change of a %s makes out of date what writing it declares',
  (entity, group) => {
    const declared = allEndpoints.flatMap(({ id, changes }) => (isAbout(id, group) ? (changes ?? []) : []))
    // `leads.get` says nothing more beside `leads`.
    const isLog = (topic: string) => topic === 'auditLog' || topic === 'changeSets'
    const plain = [...new Set(declared)].filter(
      (topic) => !isLog(topic) && !declared.some((other) => other !== topic && isAbout(topic, other)),
    )
    expect([...outdatedBy[entity as ChangedEntity]].sort()).toEqual(plain.sort())
  },
)
