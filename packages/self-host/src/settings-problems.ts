import { didYouMean } from '@ginkgo/federation/read-arguments'

/** Smallest and largest value of the Workers' variables that are numbers. */
const ranges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  SMTP_PORT: [1, 65_535],
  AUTH_LIMIT_PER_ADDRESS: [1, 1_000_000_000],
  CALL_LIMIT_PER_USER: [1, 1_000_000_000],
  FILE_QUOTA_MB: [0, 1_000_000_000],
  MAILS_PER_DAY: [0, 1_000_000_000],
}

/** What is wrong with the values of the Workers' variables, as sentences. */
export function variableProblems(variables: Readonly<Record<string, string>>): string[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    const range = ranges[name]
    if (range) {
      const [least, most] = range
      const isRight = /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
      return isRight ? [] : [`${name} must be a whole number from ${least} to ${most}, not "${value}"`]
    }
    if (name.endsWith('_URL') && value !== '' && !URL.canParse(value))
      return [`${name} is no address: "${value}"`]
    return []
  })
}

/** Names of settings beside the Workers' variables. */
const own = [
  ...[
    'PUBLIC_ORIGIN',
    'SMTP_HOST',
    'MAIL_FROM',
    'HOST',
    'PORT',
    'OPERATOR_PORT',
    'PROXIES',
    'TLS_CERT',
    'TLS_KEY',
  ],
  ...['BACKUP_FOLDER', 'BACKUPS_KEPT', 'INBOUND_SMTP_HOST', 'INBOUND_SMTP_PORT', 'SCANNER_COMMAND'],
]

/** Names in the file that mean nothing, as sentences, with the known name that is nearest. */
export function unknownNames(given: readonly string[], variables: readonly string[]): string[] {
  const known = [...own, ...variables]
  return given
    .filter((name) => !known.includes(name))
    .map((name) => `${name} is no setting${didYouMean(name, known)}`)
}
