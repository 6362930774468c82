import { OrganizationLook, OrganizationLookPatch, organizationApi } from '@ginkgo/contracts'
import {
  answer,
  refusal,
  sampleVertical,
  seeToast,
  sessionOf,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { phone, violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import { LookCard } from './look-card.tsx'

const { updatedAt } = sampleVertical
const plain = OrganizationLook.parse({ accentColor: null, logo: null, updatedAt })
const png = async (width: number, height: number): Promise<File> => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const painting = canvas.getContext('2d')!
  // Noise, so that it cannot be packed.
  const noise = painting.createImageData(width, height)
  for (let from = 0; from < noise.data.length; from += 65_536)
    noise.data.set(crypto.getRandomValues(new Uint8Array(Math.min(65_536, noise.data.length - from))), from)
  painting.putImageData(noise, 0, 0)
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), 'image/png'))
  return new File([blob], 'logo.png', { type: 'image/png' })
}
const show = (session = {}) => {
  const settings = (
    <main>
      <h1>Settings</h1>
      <LookCard />
    </main>
  )
  showInPortal(settings, { remote: 'settings', session })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (file: File) => userEvent.upload(page.getByLabelText(/^Choose (?:a|another) picture$/), [file])

test('the colour and the logo are chosen with a preview, and saved at once', async () => {
  answer(organizationApi.look, () => plain)
  const changed = answer(organizationApi.updateLook, () => plain)
  show()
  await button('Edit Look').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Colour' }).fill('#FFE600')
  const sends = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] figure span')].slice(-1)
  await expect.poll(() => getComputedStyle(sends()[0]!).backgroundColor).toBe('rgb(255, 230, 0)')
  expect(getComputedStyle(sends()[0]!).color).toBe('rgb(0, 0, 0)')
  const small = await png(20, 10)
  await choose(small)
  await expect.element(button('Remove Logo')).toBeVisible()
  expect(await violationsOf()).toEqual([])
  await button('Save').click()
  await seeToast('Look changed successfully')
  const { accentColor, logo } = OrganizationLookPatch.parse(changed.at(-1)!.body)
  expect(accentColor).toBe('#FFE600')
  const sent = await (await fetch(logo!)).arrayBuffer()
  expect(new Uint8Array(sent)).toEqual(new Uint8Array(await small.arrayBuffer()))
})

test('a picture that is too large, or an SVG, is painted as one that is taken; anything else is refused', async () => {
  answer(organizationApi.look, () => plain)
  const changed = answer(organizationApi.updateLook, () => plain)
  show()
  const save = async () => {
    await button('Save').click()
    await seeToast('Look changed successfully')
    return OrganizationLookPatch.parse(changed.at(-1)!.body).logo
  }
  await button('Edit Look').click()
  const large = await png(600, 300)
  expect(large.size).toBeGreaterThan(200_000)
  await choose(large)
  await expect.element(button('Remove Logo')).toBeVisible()
  expect(await save()).toMatch(/^data:image\/(?:png|webp);base64,/)

  await button('Edit Look').click()
  await choose(new File(['not a picture'], 'notes.txt', { type: 'image/x-unknown' }))
  await seeToast('notes.txt cannot be used as a logo')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20" fill="#0a2540"/></svg>'
  await choose(new File([svg], 'logo.svg', { type: 'image/svg+xml' }))
  await expect.element(button('Remove Logo')).toBeVisible()
  expect(await save()).toMatch(/^data:image\/png;base64,/)
})

test('the logo and the colour are taken away again', async () => {
  const logo = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  answer(organizationApi.look, () => ({ ...plain, accentColor: '#0A2540', logo }))
  const changed = answer(organizationApi.updateLook, () => plain)
  show()
  await button('Edit Look').click()
  await button('Remove Logo').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Colour' }).fill('')
  await button('Save').click()
  await seeToast('Look changed successfully')
  expect(changed.at(-1)).toMatchObject({ body: { accentColor: null, logo: null } })
})

test('a wrong colour is said at its field', async () => {
  answer(organizationApi.look, () => plain)
  show()
  await button('Edit Look').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Colour' }).fill('#12')
  await button('Save').click()
  await expect.element(page.getByText('Colour must look like #E8E8E8')).toBeVisible()
})

test('heads of a vertical see the look and who changes it, at the width of a phone too', async () => {
  await page.viewport(phone.width, phone.height)
  answer(organizationApi.look, () => ({ ...plain, accentColor: '#0A2540' }))
  show(sessionOf('sales_head'))
  await expect.element(page.getByText(/Organisation Admins change them/)).toBeVisible()
  await expect.element(button('Edit Look')).toBeDisabled()
  await expect.element(page.getByText('Dark')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width)
  expect(await violationsOf()).toEqual([])
})

test('shows that the look could not be read', async () => {
  answer(organizationApi.look, () => refusal(503))
  show()
  await expect.element(button('Retry')).toBeVisible()
})
