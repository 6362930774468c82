import type { ViewKind } from '@ginkgo/contracts'
import { as, bodyOf } from '@ginkgo/testing'
import { type Fixtures, ofVertical } from './fixture.ts'
import type { World } from './world.ts'

const inSales = ({ sales }: World) => ({ verticalId: sales })

/** The views of one kind of list; those that are changed are the admin's and are not shared. */
function fixturesOf(kind: ViewKind): Fixtures {
  const viewOf = async ({ admin, sales, marker }: World) => {
    const view = { name: marker, query: {} }
    const { id } = bodyOf(await as(admin).post(`/api/verticals/${sales}/${kind}-views`, view), 201)
    return { viewId: id }
  }
  return {
    [`${kind}Views.list`]: ofVertical((world) => ({ params: inSales(world) })),
    [`${kind}Views.create`]: ofVertical((world) => ({
      params: inSales(world),
      body: { name: world.marker, query: {}, columns: [{ id: 'title', width: 200 }] },
    })),
    [`${kind}Views.get`]: ofVertical(async (world) => ({ params: await viewOf(world) })),
    [`${kind}Views.update`]: ofVertical(
      async (world) => ({ params: await viewOf(world), body: { name: `${world.marker} changed` } }),
      'executive',
      'head',
    ),
    [`${kind}Views.delete`]: ofVertical(
      async (world) => ({ params: await viewOf(world) }),
      'executive',
      'head',
    ),
  }
}

const kinds: readonly ViewKind[] = ['lead', 'enquiry', 'task', 'meeting']

export const viewFixtures: Fixtures = Object.assign({}, ...kinds.map(fixturesOf))
