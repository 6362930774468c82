/** What a drawing takes from the style of the page. */
const styles = [
  ...['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity'],
  ...['font-size', 'font-family', 'font-weight', 'text-anchor', 'dominant-baseline'],
]

/** The chart in a box as a picture of twice its size, in the colours of the theme; undefined where there is none. */
export async function chartPicture(box: HTMLElement): Promise<Blob | undefined> {
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
  canvas.height = 2 * height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = getComputedStyle(box).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}
