import type { Message } from './read-message.ts'
export const hasInvitation = ({ parts }: Message): boolean => parts.some(({ mimeType }) => mimeType === 'text/calendar')
