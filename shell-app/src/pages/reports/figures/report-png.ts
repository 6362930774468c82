/** What a drawing takes from the style of the page. */
const styles = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity'],
  ...['font-size', 'font-family', 'font-weight', 'text-anchor', 'dominant-baseline'],
]

/** Above the chart, in px: the name, and what its colours stand for. */
const headHeight = 64

/** Writes the name and the legend of the box above the chart. */
function drawHead(context: CanvasRenderingContext2D, box: HTMLElement, name: string): void {
  const { color, fontFamily } = getComputedStyle(box)
  context.fillStyle = color
  context.font = `600 16px ${fontFamily}`
  context.fillText(name, 12, 24)
  context.font = `12px ${fontFamily}`
  let left = 12
  for (const entry of box.querySelectorAll('[data-legend] li')) {
    const text = entry.textContent ?? ''
    const mark = entry.querySelector('rect')
    if (mark) context.fillStyle = getComputedStyle(mark).fill
    context.fillRect(left, 40, 10, 10)
    context.fillStyle = color
    context.fillText(text, left + 16, 49)
    left += 32 + context.measureText(text).width
  }
}

/**
 * The chart in a box with its name and legend, as a picture of twice its size in the colours of the theme; undefined
 * where there is none.
 */
export async function chartPicture(box: HTMLElement, name: string): Promise<Blob | undefined> {
  const chart = box.querySelector<SVGSVGElement>('[aria-hidden] svg')
  if (!chart) return undefined
  const { width, height } = chart.getBoundingClientRect()
  const copy = chart.cloneNode(true) as SVGSVGElement
  const copies = [...copy.querySelectorAll<SVGElement>('*')]
  for (const [place, element] of [...chart.querySelectorAll('*')].entries()) {
    const own = getComputedStyle(element)
    for (const name of styles) copies[place]?.setAttribute(name, own.getPropertyValue(name))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * width
  canvas.height = 2 * (height + headHeight)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = getComputedStyle(box).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(2, 2)
  drawHead(context, box, name)
  context.drawImage(image, 0, headHeight, width, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}
