import * as z from 'zod'

export const PASSWORD_MAX = 256

/** Said of a password that anybody would try first. */
export const USUAL_PASSWORD =
  'Senha fácil de adivinhar. Escolha outra, sem o seu nome nem o do portal'

const BOTH = 'Preencha ambos os campos'

/** The new password, twice. How long it must be is the identity provider's word. */
export const newPassword = z
  .object({
    password: z.string().min(1, BOTH).max(PASSWORD_MAX),
    confirmation: z.string().min(1, BOTH),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: 'As senhas devem ser iguais',
  })
