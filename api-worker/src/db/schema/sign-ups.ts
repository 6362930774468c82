import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, stamps } from '../columns.ts'
import { invitations } from './sign-in.ts'

/**
 * A sign-up whose e-mail is not proved yet. There may be several of one e-mail, each with the password it was made
 * with; the first that is proved becomes the account, and the others go. Until then there is no account, so
 * an unproved address stands in nobody's way.
 */
export const signUps = sqliteTable(
  'sign_ups',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** SHA-256 of the token in the cookie of the browser that signed up. */
    tokenHash: text('token_hash').notNull().unique(),
    /** bcrypt, 10 rounds. */
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Both null for somebody who joins an organization. */
    organizationName: text('organization_name'),
    verticalName: text('vertical_name'),
    invitationId: text('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    ...stamps,
  },
  (table) => [index('sign_ups_of_email').on(table.email, table.createdAt)],
)

/**
 * The live codes of a sign-up: the last that its own browser or its password asked for, and the last that anybody
 * else did. Apart, so that a stranger who asks for a code voids none.
 */
export const signUpCodes = sqliteTable(
  'sign_up_codes',
  {
    signUpId: text('sign_up_id').notNull(),
    askedBy: text('asked_by', { enum: ['owner', 'anybody'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** Guesses from the browser that signed up, and from elsewhere: a stranger's use up none of the owner's. */
    guesses: integer('guesses').notNull().default(0),
    guessesElsewhere: integer('guesses_elsewhere').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.signUpId, table.askedBy] }),
    foreignKey({ columns: [table.signUpId], foreignColumns: [signUps.id] }).onDelete('cascade'),
  ],
)
