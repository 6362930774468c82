import { as, bodyOf, createFile, pdfBytes, request, type SignedIn } from '@ginkgo/testing'
import { type Fixtures, ofVertical } from './fixture.ts'
import { freshEnquiry, freshLead, type World } from './world.ts'

const leadOf = async (world: World) => ({ leadId: (await freshLead(world)).id })
const enquiryOf = async (world: World) => ({ enquiryId: (await freshEnquiry(world)).id })
const pdfOf = ({ marker }: World) => ({ name: `${marker}.pdf`, bytes: pdfBytes(marker) })

const fileOf = async (world: World) => {
  const { leadId } = await leadOf(world)
  const { name } = pdfOf(world)
  return { leadId, fileId: (await createFile(world.admin, `/api/leads/${leadId}`, { name })).id }
}

const uploadOf = async (world: World, user: SignedIn = world.admin) => {
  const { leadId } = await leadOf(world)
  const { name, bytes } = pdfOf(world)
  const body = { name, size: bytes.byteLength }
  const upload = bodyOf(await as(user).post(`/api/leads/${leadId}/uploads`, body), 201)
  return { uploadId: upload.id as string }
}

const arrivedOf = async (world: World) => {
  const params = await uploadOf(world)
  const part = await request('PUT', `/api/uploads/${params.uploadId}/parts/1`, {
    cookie: world.admin.cookie,
    body: pdfOf(world).bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
  bodyOf(part, 200)
  return params
}

/** Files of the admin, and uploads, which are their maker's alone. */
export const fileFixtures: Fixtures = {
  'files.ofLead': ofVertical(async (world) => {
    const { leadId } = await fileOf(world)
    return { params: { leadId } }
  }),
  'files.createOnLead': ofVertical(async (world) => ({ params: await leadOf(world), file: pdfOf(world) })),
  'files.ofEnquiry': ofVertical(async (world) => {
    const { enquiryId } = await enquiryOf(world)
    await createFile(world.admin, `/api/enquiries/${enquiryId}`, { name: pdfOf(world).name })
    return { params: { enquiryId } }
  }),
  'files.create': ofVertical(async (world) => ({ params: await enquiryOf(world), file: pdfOf(world) })),
  'files.get': ofVertical(async (world) => {
    const { fileId } = await fileOf(world)
    return { params: { fileId } }
  }),
  'files.content': {
    names: 'nothing',
    request: async (world) => {
      const { leadId } = await leadOf(world)
      const { id: fileId } = await createFile(world.admin, `/api/leads/${leadId}`)
      const { headers } = await as(world.admin).get(`/api/files/${fileId}`)
      const { searchParams } = new URL(headers.get('location')!, 'http://portal')
      return { params: { fileId }, query: Object.fromEntries(searchParams) }
    },
  },
  'files.delete': ofVertical(async (world) => {
    const { fileId } = await fileOf(world)
    return { params: { fileId } }
  }, 'executive'),
  'files.restore': ofVertical(async (world) => {
    const { fileId } = await fileOf(world)
    await as(world.admin).delete(`/api/files/${fileId}`)
    return { params: { fileId } }
  }, 'executive'),
  'uploads.createOnLead': ofVertical(async (world) => ({
    params: await leadOf(world),
    body: { name: pdfOf(world).name, size: 9 },
  })),
  'uploads.create': ofVertical(async (world) => ({
    params: await enquiryOf(world),
    body: { name: pdfOf(world).name, size: 9 },
  })),
  'uploads.get': {
    names: 'record of the admin alone',
    request: async (world) => ({ params: await uploadOf(world) }),
  },
  'uploads.putPart': {
    names: 'record of the admin alone',
    request: async (world) => ({
      params: { ...(await uploadOf(world)), part: '1' },
      file: pdfOf(world),
    }),
  },
  'uploads.complete': {
    names: 'record of the admin alone',
    request: async (world) => ({ params: await arrivedOf(world) }),
  },
  'uploads.delete': {
    names: 'record of the admin alone',
    request: async (world) => ({ params: await uploadOf(world) }),
  },
}
