/** Where the notice on the legal guarantee stands on a page; apart, because pages without it load this alone. */
export const guaranteeNoticeId = 'avviso-garanzia'
