import { PORTAL_NAME } from '@portal/contract/company/company-input'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const DRIFT_STEPS = 1
const SECRET_BYTES = 20

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: PORTAL_NAME,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)

export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** The otpauth URI that the QR code contains for the authenticator app. */
export const totpUri = (secret: string, email: string) => totpOf(secret, email).toString()

/** Ignores a last step in the future: it was recorded while the clock was ahead, and must not lock the person out. */
const plausibleLastStep = (lastStep: number, now: Date) =>
  lastStep > stepAt(now) + DRIFT_STEPS ? 0 : lastStep

export const currentCode = (secret: string, now: Date) => {
  const step = stepAt(now)
  const seconds = now.getTime() / 1000
  return {
    code: totpOf(secret).generate({ timestamp: step * PERIOD_SECONDS * 1000 }),
    validForSeconds: Math.ceil((step + 1) * PERIOD_SECONDS - seconds),
  }
}

/** The step of the code, with a drift of one step either way; undefined unless it comes after the last used step, so that a code works once. */
export const acceptedStep = (secret: string, code: string, lastStep: number, now: Date) => {
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: now.getTime(),
    window: DRIFT_STEPS,
  })
  if (delta === null) return undefined
  const step = stepAt(now) + delta
  return step > plausibleLastStep(lastStep, now) ? step : undefined
}
