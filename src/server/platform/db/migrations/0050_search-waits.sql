ALTER INDEX "document_search" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "segment_search" SET (gin_pending_list_limit = 256);--> statement-breakpoint
SELECT gin_clean_pending_list('document_search');
