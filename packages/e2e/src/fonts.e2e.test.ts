import { createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'

/** Which of the letters the page draws as the box that stands for a missing one. */
const boxes = (page: Page, letters: string): Promise<string[]> =>
  page.evaluate((text) => {
    const context = new OffscreenCanvas(32, 32).getContext('2d')!
    context.font = `20px ${getComputedStyle(document.body).fontFamily}`
    const drawn = (letter: string) => {
      context.clearRect(0, 0, 32, 32)
      context.fillText(letter, 2, 24)
      return context.getImageData(0, 0, 32, 32).data.join()
    }
    return [...text].filter((letter) => drawn(letter) === drawn('\u{10ffff}'))
  }, letters)

/** Which of the words are drawn with letters of several fonts; the letters of each come in different files of one. */
async function mixedWords(page: Page, words: readonly string[]): Promise<string[]> {
  await page.evaluate((all) => {
    const texts = all.map((word) => Object.assign(document.createElement('p'), { textContent: word }))
    document.querySelector('#words')?.remove()
    const element = document.body.appendChild(document.createElement('div'))
    element.id = 'words'
    element.append(...texts)
  }, words)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '#words > p',
  })
  const fonts = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  await session.detach()
  return words.filter((_, place) => fonts[place]?.fonts.length !== 1)
}

journey(
  'names in Japanese, Hebrew, Arabic and Devanagari are drawn with their letters',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const japanese = ['日本', '高橋', '橋高', '髙田', '山﨑']
    const name = `${japanese.join(' ')} שלום مرحبا Łódź Київ नमस्ते प्रिया शर्मा`
    await createLead(admin, verticals[0].id, { name })
    const page = await portal.open('/leads?tab=all', { user: admin })
    await expectSoon(page.getByText(name).first()).toBeVisible()
    await expect.poll(() => boxes(page, name.replaceAll(' ', '')), { timeout: 15_000 }).toEqual([])
    const indian = ['नमस्ते', 'प्रिया', 'शर्मा']
    await expect.poll(() => mixedWords(page, [...japanese, ...indian]), { timeout: 5_000 }).toEqual([])
  },
)

journey('the font of Latin letters comes with the page, in at most 60 kB', async ({ portal }) => {
  const page = await portal.open('/login')
  const drawnWith = () =>
    page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('14px "Inter Variable"')))
  await expect.poll(drawnWith).toBe(true)
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((one) => ({
        path: new URL(one.name).pathname,
        bytes: (one as PerformanceResourceTiming).encodedBodySize,
        by: (one as PerformanceResourceTiming).initiatorType,
      })),
  )
  expect(fetched).toEqual([
    { path: expect.stringMatching(/inter-latin-wght/), bytes: expect.any(Number), by: 'link' },
  ])
  expect(fetched[0]!.bytes).toBeLessThanOrEqual(60_000)
})

journey(
  'until the font is there its texts have the same widths and heights in the one before',
  async ({ portal }) => {
    const page = await portal.open('/login')
    const differences = await page.evaluate(async () => {
      const text = 'Leads Acme Industries GmbH Next step: call back € 125,000.00 ada@example.com'
      const sizeIn = (font: string, weight: number) => {
        const line = Object.assign(document.createElement('span'), { textContent: text })
        line.style.cssText = `font: ${weight} 100px ${font}; position: absolute; white-space: nowrap`
        document.body.append(line)
        const { width, height } = line.getBoundingClientRect()
        line.remove()
        return { width, height }
      }
      // Under a name of its own, as a page does not use a file that comes late.
      const { name } = performance.getEntriesByType('resource').find((one) => one.name.endsWith('.woff2'))!
      const face = new FontFace('Portal', `url("${name}")`, { weight: '100 900' })
      document.fonts.add(await face.load())
      await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 14px "Inter Fallback"`)))
      return [400, 500, 600].flatMap((weight) => {
        const portalFont = sizeIn('Portal', weight)
        const before = sizeIn('"Inter Fallback"', weight)
        return [before.width / portalFont.width, before.height / portalFont.height]
      })
    })
    for (const ratio of differences) expect(Math.abs(ratio - 1)).toBeLessThan(0.03)
  },
)
