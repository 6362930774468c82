import { maxFormBytes, maxFormFiles } from './sent-files.ts'
import type { SentForm } from './sent-form.ts'

/** Zero bits that a hash has to begin with: about 32,000 tries, which take a phone a second or two. */
const bits = 15

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether a hash begins with enough zeros. */
const isEnough = ([first, second]: Uint8Array) => first === 0 && second! < 2 ** (16 - bits)

/** Whether the browser has worked on exactly this submission, so that nobody sends work twice. */
export async function isWorkedFor({ token, proof, workedOn }: SentForm): Promise<boolean> {
  if (token === '' || !/^\d{1,10}$/.test(proof)) return false
  return isEnough(await digest(`${hex(await digest(`${token}\n${workedOn}`))}.${proof}`))
}

/** What a program must know to do the same. */
export const proofAsked = { algorithm: 'SHA-256', bits } as const
export const filesAsked = { most: maxFormFiles, bytes: maxFormBytes } as const

/** Does the work when a visitor sends. Without it, or where a page has no secure connection, the form is sent as it is. */
export const workScript = `const form=document.querySelector('form'),button=form.querySelector('button'),valueOf=name=>form.elements.namedItem(name)
const digest=async text=>new Uint8Array(await crypto.subtle.digest('SHA-256',new TextEncoder().encode(text)))
addEventListener('pageshow',()=>{button.disabled=false;button.textContent='Send'})
form.addEventListener('submit',async event=>{
if(!globalThis.crypto||!crypto.subtle)return
event.preventDefault();button.disabled=true;button.textContent='Sending...'
const said=new URLSearchParams()
for(const [name,text] of new FormData(form))if(typeof text==='string'&&!['website','token','proof'].includes(name))said.append(name,text.replace(/\\r\\n?/g,'\\n'))
said.sort()
const on=[...await digest(valueOf('token').value+'\\n'+said)].map(byte=>byte.toString(16).padStart(2,'0')).join('')
for(let n=0;;n++){const [first,second]=await digest(on+'.'+n);if(first===0&&second<${2 ** (16 - bits)}){valueOf('proof').value=n;break}}
form.submit()})`
