/** The same as a text alone: a sign without width is where it may go on. */
export const emailLine = (email: string): string => {
  const at = Math.max(0, email.lastIndexOf('@'))
  return `${email.slice(0, at)}\u200B${email.slice(at)}`
}

/** An e-mail that goes on in a second line before its `@`, where the first has no room for all of it. */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf('@'))
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
