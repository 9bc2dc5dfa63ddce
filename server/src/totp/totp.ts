import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const DRIFT_STEPS = 1
const SECRET_BYTES = 20
const ISSUER = 'Portal Agro'

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)

export const newTotpSecret = () => new Secret({ size: SECRET_BYTES }).base32

/** What the QR code says to an authenticator app. */
export const totpAddress = (secret: string, email: string) => totpOf(secret, email).toString()

/** A step that no code can have been accepted for yet was noted while the clock was ahead: it locks nobody out. */
const honestStep = (lastStep: number, now: Date) =>
  lastStep > stepAt(now) + DRIFT_STEPS ? 0 : lastStep

/** The code of this step, or of the next where this one's was used already: it is accepted a step early. */
export const currentCode = (secret: string, now: Date, lastStep = 0) => {
  const step = stepAt(now) > honestStep(lastStep, now) ? stepAt(now) : stepAt(now) + DRIFT_STEPS
  const seconds = now.getTime() / 1000
  return {
    code: totpOf(secret).generate({ timestamp: step * PERIOD_SECONDS * 1000 }),
    validForSeconds: Math.ceil((step + 1) * PERIOD_SECONDS - seconds),
  }
}

/** The step the code belongs to, one of drift either way, if it comes after the last one used: a code works once. */
export const acceptedStep = (secret: string, code: string, lastStep: number, now: Date) => {
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: now.getTime(),
    window: DRIFT_STEPS,
  })
  if (delta === null) return undefined
  const step = stepAt(now) + delta
  return step > honestStep(lastStep, now) ? step : undefined
}
