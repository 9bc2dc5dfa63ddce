type Words = Readonly<Record<string, readonly [label: string, words: string]>>

/** Action → label in the filter, and verb of a sentence that continues with the item. */
const VERBS = {
  created: ['Criação', 'criou'],
  updated: ['Alteração', 'alterou'],
  deleted: ['Exclusão', 'excluiu'],
  restored: ['Restauração', 'restaurou'],
  purged: ['Exclusão definitiva', 'apagou definitivamente'],
  activated: ['Ativação', 'ativou'],
  paused: ['Pausa', 'pausou'],
  moved: ['Mudança de ordem', 'mudou a ordem d'],
  cloned: ['Clonagem', 'criou, como cópia,'],
  export_offered: ['Pedido de exportação', 'pediu a exportação d'],
  exported: ['Exportação', 'exportou'],
  shared: ['Compartilhamento', 'compartilhou'],
  share_ended: ['Fim de compartilhamento', 'encerrou um link d'],
  read: ['Leitura', 'leu'],
  erased: ['Eliminação de dados', 'eliminou os dados d'],
  sessions_ended: ['Encerramento de sessões', 'encerrou as sessões d'],
  invited: ['Novo convite', 'enviou um novo convite para'],
  totp_renewed: ['Novo segredo TOTP', 'gerou um novo segredo TOTP para'],
  totp_removed: ['Remoção do segredo TOTP', 'removeu o segredo TOTP d'],
  password_set: ['Senha definida', 'definiu uma nova senha para'],
  replaced: ['Substituição', 'substituiu'],
  voided: ['Anulação', 'anulou'],
  upload: ['Envio de arquivo', 'enviou'],
  imported: ['Importação', 'importou'],
  loaded: ['Carga', 'carregou'],
  create: ['Criação', 'criou'],
} as const satisfies Words

/** Actions of signing in and out, whose item is the person. */
const SIGN_IN_VERBS = {
  signed_in: ['Entrada', 'entrou no portal'],
  signed_out: ['Saída', 'saiu do portal'],
  refused_code: ['Código recusado', 'informou um código de verificação errado'],
  refused_stranger: ['Entrada recusada', 'tentou entrar sem ser administrador'],
  kept_after_password_change: ['Sessão mantida', 'manteve a sessão depois de trocar a senha'],
  password_accepted: ['Senha aceita', 'confirmou a senha'],
  password_refused: ['Senha recusada', 'informou uma senha errada'],
  password_changed: ['Troca de senha', 'trocou a senha'],
  reset_requested: ['Pedido de nova senha', 'pediu a recuperação da senha'],
  password_reset: ['Nova senha', 'criou uma nova senha pelo link de recuperação'],
} as const satisfies Words

/** Every action that is written. */
export type AuditAction = keyof typeof VERBS | keyof typeof SIGN_IN_VERBS

/** The same maps, for lookups by the action of any entry. */
export const verbs: Words = VERBS
export const signInVerbs: Words = SIGN_IN_VERBS
