"""Defines the five leathers: the color of every part of a bag in full light."""

from dataclasses import dataclass, replace

LEATHERS = ("red", "white", "black", "blue", "dalmatian")


@dataclass(frozen=True)
class Leather:
    hide: str
    trim: str
    edge: str
    thread: str
    suede: str
    lining: str
    dark: str
    shine: float = 1.0
    """How much of the mirrored light is kept: pale leather hides its shine, dark leather lives from it."""
    fuzz: float = 0.5
    """How pale the suede grows where it is seen at a flat angle."""
    brush: float = 1.0
    """How much the nap of the suede varies: pale suede soon looks soiled."""
    patches: str | None = None
    """Colour of the cow's patches."""


COLORS = {
    "red": Leather(
        hide="#8C161B", trim="#7C1319", edge="#35080B", thread="#AE3035", suede="#8A181D",
        lining="#6B4A38", dark="#1F0708", shine=0.75,
    ),
    "white": Leather(
        hide="#F4EFE6", trim="#EDE7DB", edge="#A8937A", thread="#F8F3E8", suede="#EAE1D1",
        lining="#B89A78", dark="#6A5C4A", shine=0.7, fuzz=0.3, brush=0.4,
    ),
    "black": Leather(
        hide="#171412", trim="#141110", edge="#0A0908", thread="#302B28", suede="#211D1A",
        lining="#5A4334", dark="#060505", shine=0.75, fuzz=0.6,
    ),
    "blue": Leather(
        hide="#17335C", trim="#132C50", edge="#081222", thread="#375888", suede="#1B3863",
        lining="#6B5340", dark="#070D18", shine=0.65,
    ),
    "dalmatian": Leather(
        hide="#F1ECE3", trim="#181412", edge="#0B0908", thread="#D9CFBF", suede="#EBE3D5",
        lining="#5A4334", dark="#0B0908", shine=0.7, fuzz=0.35, brush=0.4, patches="#14100D",
    ),
}

COLORS["unknown"] = Leather(
    hide="#DCD5CA", trim="#D3CBBE", edge="#B9B0A2", thread="#ECE7DE", suede="#DCD5CA",
    lining="#C9C0B2", dark="#8E867B", shine=0.5,
)
# In bench scenes the thread is natural linen, and the lining's channel is the wood of the handles.
for _name in ("red", "black", "blue"):
    COLORS[f"bench {_name}"] = replace(COLORS[_name], thread="#E3D6BD", lining="#7A4A28")
COLORS["bench white"] = replace(COLORS["white"], thread="#8B1A1E", lining="#7A4A28")
# Objects beside the bags, by the parts that scene/things.py assigns to them.
_PLAIN = COLORS["unknown"]
COLORS["phone"] = replace(_PLAIN, hide="#141518", shine=1.0)
COLORS["book"] = replace(_PLAIN, hide="#2F4A41", thread="#EFE8DA", shine=0.6)
COLORS["notebook"] = replace(_PLAIN, hide="#B98B4E", thread="#EFE8DA", shine=0.6)
COLORS["bottle"] = replace(_PLAIN, hide="#7C8274", shine=0.9)
COLORS["cards"] = replace(_PLAIN, hide="#D9D2C4", trim="#25384E", shine=0.8)
COLORS["linen"] = replace(_PLAIN, hide="#CDBFA6", suede="#D8CBB4", trim="#6B4A2C", lining="#6B4A2C", shine=0.4)

EXPOSURES = {
    "folds": 1.15,
    "seam": 2.4,
    "needle": 1.35,
    "cut": 1.5,
    "tools": 2.3,
    "drape": 1.3,
    "worn-messenger": 1.55,
}
"""Light of the scenes whose lamps are not those of a product shot, and of a bag that is turned from them."""
