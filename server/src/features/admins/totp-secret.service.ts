import type { TotpSecret } from '@portal/contract/admins/admin'
import QRCode from 'qrcode'
import { clearAttempts } from '#attempts/attempt.queries.ts'
import { write } from '#audit/write.ts'
import type { Ctx } from '#context.ts'
import { orNotFound } from '#errors.ts'
import { codeAttempts, deleteSessionsOf } from '#features/auth/session.queries.ts'
import type { SecretBox } from '#secret-box.ts'
import { newTotpSecret, totpUri } from '#totp/totp.ts'
import { lockAdmin, setTotpSecret } from './admin.queries.ts'
import { requireCurrentMaster } from './admin.service.ts'

const QR_PIXELS = 320

/** A new secret for the authenticator app, returned only here. The previous one stops working and every session ends. */
export const renewTotpSecret = async (
  ctx: Ctx,
  box: SecretBox,
  id: string,
): Promise<TotpSecret> => {
  const secret = newTotpSecret()
  const email = await write(ctx, async (tx, record) => {
    await requireCurrentMaster(ctx, tx)
    const admin = orNotFound(await lockAdmin(tx, id))
    await setTotpSecret(tx, id, box.seal(secret, id))
    await deleteSessionsOf(tx, admin.firebaseId)
    await clearAttempts(tx, [codeAttempts(admin)])
    record({ entity: 'admin', id, name: admin.name, action: 'totp_renewed' })
    return admin.email
  })
  const image = await QRCode.toBuffer(totpUri(secret, email), { type: 'png', width: QR_PIXELS })
  return { user_secret: secret, qrcode_content: image.toString('base64') }
}
