"""Sends a file by tuspy, in two goes: a part, then, as after a crash, the rest by the address alone."""
import sys
from tusclient.client import TusClient

base, token, path = sys.argv[1:]
client = TusClient(base + "/api/uploads", headers={"token": token})
first = client.uploader(path, chunk_size=700_000, metadata={"filename": "by tuspy.wav"})
first.upload_chunk()
again = client.uploader(path, chunk_size=500_000, url=first.url)
assert again.offset == 700_000, again.offset
again.upload(stop_at=2_000_000)
last = client.uploader(path, url=first.url, upload_checksum=True)
last.upload()
print(last.url)
