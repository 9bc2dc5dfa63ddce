import * as z from 'zod'

export const PASSWORD_MAX = 256

/** Said of a password that anybody would try first. */
export const USUAL_PASSWORD =
  'Senha fácil de adivinhar. Escolha outra, sem o seu nome nem o do portal'

const BOTH = 'Preencha ambos os campos'

export const shortPassword = (shortest: number) =>
  `Senha deve conter pelo menos ${shortest} caracteres`

/** The new password, twice. How long it must be is the identity provider's word, where it is known beforehand. */
export const newPasswordOf = (shortest = 1) =>
  z
    .object({
      password: z
        .string()
        .min(1, { error: BOTH, abort: true })
        .min(shortest, shortPassword(shortest))
        .max(PASSWORD_MAX),
      confirmation: z.string().min(1, BOTH),
    })
    .refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      error: 'As senhas devem ser iguais',
    })
