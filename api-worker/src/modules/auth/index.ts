import { checkResetToken } from './check-reset-token.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { me } from './me.ts'
import { resendOtp } from './resend-otp.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { verifyOtp } from './verify-otp.ts'

export const authOperations = [me, logout]
export const publicAuthOperations = [
  signUp,
  verifyOtp,
  resendOtp,
  login,
  forgotPassword,
  checkResetToken,
  resetPassword,
]
