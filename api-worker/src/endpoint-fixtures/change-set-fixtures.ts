import { as, bodyOf } from '@ginkgo/testing'
import { type Fixtures, ofNothing, ofVertical } from './fixture.ts'
import { freshLead, type World } from './world.ts'

/** A change of many by the admin. */
const changedMany = async (world: World) => {
  const body = { leadIds: [(await freshLead(world)).id], action: { type: 'addTag', tag: world.marker } }
  const changed = await as(world.admin).post(`/api/verticals/${world.sales}/leads/bulk`, body)
  return bodyOf<{ changeSetId: string }>(changed, 200)
}

export const changeSetFixtures: Fixtures = {
  'changeSets.list': ofNothing(async (world) => {
    await changedMany(world)
    return {}
  }),
  'changeSets.undo': ofVertical(async (world) => {
    const { changeSetId } = await changedMany(world)
    return { params: { changeSetId }, body: { kind: 'leads.bulk' } }
  }, 'executive'),
}
