import type { Deadline } from '../../../db/deadline.ts'
import type { Bindings } from '../../../operation/env.ts'
import { CheckedSignatures, type SignatureCheck } from '../../../operation/signature-check.ts'

/** Milliseconds that the Worker which checks may take; what it waits for the DNS is less. */
export const patienceMs = 10_000

/** The check that this process makes itself, or that of the Worker which is bound; undefined where there is neither. */
export function signatureCheckOf(
  { CHECK_SIGNATURES, SIGNATURES }: Pick<Bindings, 'CHECK_SIGNATURES' | 'SIGNATURES'>,
  deadline: Deadline,
): SignatureCheck | undefined {
  if (CHECK_SIGNATURES) return CHECK_SIGNATURES
  return SIGNATURES && ((email, from) => askWorker(SIGNATURES, email, from, deadline))
}

const pieceBytes = 65_536

/** The e-mail is sent in pieces, so that it is not in memory a second time. */
function piecesOf(email: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= email.byteLength) return controller.close()
      controller.enqueue(email.subarray(at, at + pieceBytes))
      at += pieceBytes
    },
  })
}

async function askWorker(
  worker: NonNullable<Bindings['SIGNATURES']>,
  email: Uint8Array,
  from: string,
  deadline: Deadline,
): Promise<CheckedSignatures> {
  const url = `https://signatures/?${new URLSearchParams({ from })}`
  const controller = new AbortController()
  const late = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  const tooLate = new Error('The check of signatures did not answer in time')
  const timer = setTimeout(() => controller.abort(tooLate), deadline.forCall(patienceMs))
  const { signal } = controller
  const ask = async () => {
    const sent = { method: 'POST', body: piecesOf(email), duplex: 'half', signal }
    const response = await worker.fetch(new Request(url, sent))
    if (!response.ok) throw new Error(`The check of signatures answered ${response.status}`)
    return CheckedSignatures.parse(await response.json())
  }
  try {
    return await Promise.race([ask(), late])
  } finally {
    clearTimeout(timer)
  }
}
