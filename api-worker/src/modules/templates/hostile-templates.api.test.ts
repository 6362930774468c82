import { as, createOrganization, sql } from '@ginkgo/testing'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { applied, apply, fieldOf, fileOf, setupOf, stageOf } from './templates.fixture.ts'

const many = <T>(count: number, of: (n: number) => T) => Array.from({ length: count }, (_, n) => of(n))
const view = (given: object) => ({ kind: 'lead', name: 'V', query: {}, ...given })

describe('a file that is not right', () => {
  it.each([
    ['another version', fileOf({ version: 2 }), 'template.version'],
    ['another format', fileOf({ format: 'other' }), 'template.format'],
    ['no name', fileOf({ name: ' ' }), 'template.name'],
    ['what nobody knows', fileOf({ users: [] }), 'template'],
    ['an unknown part of a field', fileOf({ fields: [fieldOf({ secret: 1 })] }), 'template.fields.0'],
    ['a key like constructor()', fileOf({ fields: [fieldOf({ key: 'a()' })] }), 'template.fields.0.key'],
    ['a key twice', fileOf({ fields: [fieldOf(), fieldOf()] }), 'template.fields.1.key'],
    ['no such type', fileOf({ fields: [fieldOf({ type: 'formula' })] }), 'template.fields.0.type'],
    [
      'a choice without options',
      fileOf({ fields: [fieldOf(), fieldOf({ key: 'b', type: 'choice' })] }),
      'template.fields.1.options',
    ],
    [
      'a default that does not fit',
      fileOf({ fields: [fieldOf({ default: 'many' })] }),
      'template.fields.0.default',
    ],
    [
      'a person as default',
      fileOf({ fields: [fieldOf({ type: 'person', default: uuid() })] }),
      'template.fields.0.default',
    ],
    [
      'a stage that is not there',
      fileOf({ fields: [fieldOf({ recordKind: 'enquiry', requiredFromStage: 'Nowhere' })] }),
      'template.fields.0.requiredFromStage',
    ],
    [
      'two won stages',
      fileOf({ stages: many(2, (n) => stageOf(`W${n}`, { kind: 'won' })) }),
      'template.stages.1.kind',
    ],
    ['a stage twice', fileOf({ stages: [stageOf('A'), stageOf(' a ')] }), 'template.stages.1.name'],
    [
      'odds above 100',
      fileOf({ stages: [stageOf('A', { winProbability: 101 })] }),
      'template.stages.0.winProbability',
    ],
    ['a loss reason twice', fileOf({ lossReasons: ['x', 'X'] }), 'template.lossReasons.1'],
    ['a view of nothing', fileOf({ views: [view({ kind: 'user' })] }), 'template.views.0.kind'],
    ['an unknown filter', fileOf({ views: [view({ query: { drop: 'table' } })] }), 'template.views.0.query'],
    [
      'a filter by a person',
      fileOf({ views: [view({ query: { ownerId: uuid() } })] }),
      'template.views.0.query.ownerId',
    ],
    [
      'a filter by a field that is not in it',
      fileOf({ views: [view({ query: { 'field.budget': '1' } })] }),
      'template.views.0.query',
    ],
    ['a list', [], 'template'],
    ['nothing', null, 'template'],
    ['no such template', 'banking', 'template'],
    ['201 stages', fileOf({ stages: many(201, (n) => stageOf(`S${n}`)) }), 'template.stages'],
    ['151 fields', fileOf({ fields: many(151, (n) => fieldOf({ key: `f${n}` })) }), 'template.fields'],
  ])('with %s is refused and names the place', async (_, template, path) => {
    const { admin, verticals } = await createOrganization()
    const reply = await apply(admin, verticals[0].id, template)
    expect(reply.status, JSON.stringify(reply.body)).toBe(400)
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
  })

  it('with __proto__ keys, or more than 1 MB, is refused before it is read', async () => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    const text = JSON.stringify({ template: fileOf({ fields: [fieldOf()] }), verticalId })
    const polluted = text.replace('"key":"budget"', '"key":"budget","__proto__":{"isAdmin":true}')
    expect(await as(admin).post('/api/templates/apply', polluted)).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    })
    const huge = fileOf({ lossReasons: many(500, (n) => `${n} ${'x'.repeat(2_500)}`) })
    expect((await apply(admin, verticalId, huge)).status).toBe(413)
    expect((await apply(admin, verticalId, fileOf({ fields: [fieldOf({ key: '__proto__' })] }))).status).toBe(
      400,
    )
    expect((await setupOf(admin, verticalId)).fields).toEqual([])
  })
})

describe('more than there may be', () => {
  it('is refused before anything is written: fields, filters, stages, a reserved name', async () => {
    const { admin, verticals } = await createOrganization()
    const verticalId = verticals[0].id
    await applied(admin, verticalId, fileOf({ fields: many(45, (n) => fieldOf({ key: `there_${n}` })) }))
    const before = await setupOf(admin, verticalId)
    const others = { lossReasons: ['Never written'], stages: [stageOf('Never written')] }
    const refused = async (parts: object, status: number, message: RegExp) => {
      for (const dryRun of [true, false]) {
        const reply = await apply(admin, verticalId, fileOf({ ...others, ...parts }), dryRun)
        expect(reply).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
      }
    }
    await refused({ fields: many(6, (n) => fieldOf({ key: `new_${n}` })) }, 409, /50 fields at most/)
    const filters = many(16, (n) => fieldOf({ key: `f_${n}`, recordKind: 'contact', filterable: true }))
    await refused({ fields: filters }, 409, /15 fields .* at most/)
    await refused({ stages: many(194, (n) => stageOf(`S${n}`)) }, 409, /200 stages at most/)
    await refused({ stages: [stageOf('Closed lost')] }, 422, /reserved/)
    expect(await setupOf(admin, verticalId)).toEqual(before)
    await applied(admin, verticalId, fileOf({ fields: many(5, (n) => fieldOf({ key: `new_${n}` })) }))
    expect((await setupOf(admin, verticalId)).fields).toHaveLength(50)
  })
})

it('a large template is one batch: all of it, with its entries in the audit log', async () => {
  const { admin, verticals, id } = await createOrganization()
  const verticalId = verticals[0].id
  const fields = (['lead', 'contact', 'enquiry'] as const).flatMap((recordKind) =>
    many(50, (n) =>
      fieldOf({ recordKind, key: `f_${n}`, label: `=cmd|${n}`, description: 'x'.repeat(1_000) }),
    ),
  )
  const { added } = await applied(
    admin,
    verticalId,
    fileOf({
      fields,
      stages: many(190, (n) => stageOf(`Stage ${n}`)),
      lossReasons: many(495, (n) => `Reason ${n}`),
      views: many(500, (n) => view({ name: `View ${n}` })),
    }),
  )
  expect(added).toHaveLength(150 + 190 + 495 + 500)
  const count = async (table: string) =>
    (await sql(`SELECT count(*) AS count FROM ${table} WHERE organization_id = ?`, [id]))[0]!['count']
  expect(await count('custom_fields')).toBe(150)
  expect(await count('stages')).toBe(197)
  expect(await count('lead_views')).toBe(500)
  expect(
    await sql(
      "SELECT count(*) AS n FROM audit_log WHERE organization_id = ? AND kind = 'custom_field.created'",
      [id],
    ),
  ).toEqual([{ n: 150 }])
})
