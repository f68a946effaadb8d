/** Of an account that agreed to no emails with news. */
export const noNews = { news_text: null, news_agreed_at: null, news_withdrawn_at: null } as const
