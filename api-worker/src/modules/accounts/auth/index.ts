import { changePassword } from './change-password.ts'
import { checkResetToken } from './check-reset-token.ts'
import { endSession } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { listSessions } from './list-sessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { mailDelay } from './mail-delay.ts'
import { me } from './me.ts'
import { resendOtp } from './resend-otp.ts'
import { resetPassword } from './reset-password.ts'
import { signInWithLink } from './sign-in-with-link.ts'
import { signUp } from './sign-up.ts'
import { updateMe } from './update-me.ts'
import { verifyOtp } from './verify-otp.ts'

export const authOperations = [me, updateMe, changePassword, listSessions, endSession, logout]
export const publicAuthOperations = [
  signUp,
  mailDelay,
  verifyOtp,
  resendOtp,
  login,
  signInWithLink,
  forgotPassword,
  checkResetToken,
  resetPassword,
]
