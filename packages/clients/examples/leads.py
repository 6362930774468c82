import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "python"))

from ginkgo import Ginkgo, GinkgoError  # noqa: E402

ginkgo = Ginkgo(os.environ.get("GINKGO_ORIGIN", "http://localhost:8787"), os.environ["GINKGO_KEY"])

for vertical in ginkgo.list_verticals():
    lead = ginkgo.create_lead({
        "verticalId": vertical["id"],
        "name": "O'Brien Logistics",
        "email": "office@obrien.example",
        "contacts": [{"name": "Niamh O’Brien", "email": "niamh@obrien.example"}],
    })
    count = sum(1 for _ in ginkgo.list_leads(vertical_id=vertical["id"], limit=2))
    print(f"{vertical['name']} has {count} leads")

    changed = ginkgo.update_lead(lead["id"], {"city": "Cork"}, if_match=lead["updatedAt"])
    print(f"{changed['name']} is in {changed['city']}")
    try:
        ginkgo.update_lead(lead["id"], {"city": "Dublin"}, if_match=lead["updatedAt"])
    except GinkgoError as error:
        if error.code != "stale_edit":
            raise
        print(f"refused: {error}")
