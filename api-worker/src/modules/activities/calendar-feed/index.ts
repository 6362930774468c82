import { createFeed, deleteFeed, getFeed } from './feed-settings.ts'

export const calendarFeedOperations = [getFeed, createFeed, deleteFeed]
